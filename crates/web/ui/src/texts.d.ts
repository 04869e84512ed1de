// What the program says in a language: see texts.mjs.
declare module "texts:*" {
  const table: Record<string, string>;
  export default table;
}

declare module "messages:*" {
  const table: Record<string, string>;
  export default table;
}
