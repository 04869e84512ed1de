// Replaces the colours of the program's pictures by those of the page's theme.

/** Colours of the program's pictures, and the page's name for each; a line of a colour may have another one. */
const COLOURS: Record<string, string | { fill: string; stroke: string }> = {
  "#ffffff": "panel", "#fcfaf5": "cell", "#f3f0e8": "hover", "#9a9d9f": "grid", "#565c64": "hole",
  "#22262b": { fill: "ink", stroke: "soft" }, "#3d434a": { fill: "ink", stroke: "soft" }, "#5d646c": "soft", "#6b7178": "soft", "#4b5056": "soft", "#868c92": "soft",
  "#dc4a35": "left", "#8f2415": "left-dark", "#fbdad3": "left-pale",
  "#1b4b91": "right", "#0e2c5c": "right-dark", "#a9c7ec": "right-pale",
  "#80858a": "draw", "#b3b6b9": "draw", "#b9bdc1": "grid", "#dadcde": "hover", "#eff0f1": "hover",
  "#e3a300": "mark", "#f2b200": "mark", "#7a5600": "mark", "#ffe9a3": "mark-pale",
  "#2e8b57": "green", "#4d4d4d": "soft", "#0072b2": "accent", "#8a6d00": "mark",
};

/** The picture with each colour as `paint` gives it, by its name on the page. The paper behind it is left out. */
function repainted(svg: string, paint: (name: string) => string): string {
  return svg
    .replace(/<rect width="[\d.]+" height="[\d.]+" fill="#ffffff"\/>/, "")
    .replace(/(fill|stroke)="(#[0-9a-f]{6})"/g, (whole, part: "fill" | "stroke", colour: string) => {
      const name = COLOURS[colour];
      return name ? `${part}="${paint(typeof name === "string" ? name : name[part])}"` : whole;
    });
}

/** A picture that becomes part of the page. */
export const woven = (svg: string): string => repainted(svg, (name) => `var(--${name})`);

/** A picture that stands by itself, in the colours that the page has at the moment. */
export function painted(svg: string): string {
  const style = getComputedStyle(document.documentElement);
  return repainted(svg, (name) => style.getPropertyValue(`--${name}`).trim());
}
