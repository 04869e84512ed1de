// A whole study in an address: its file, compressed, in the fragment, which browsers do not send.

import { k } from "./words";

/** The longest link, in characters; some programs cut longer ones. */
export const LONG_LINK = 8_000;
/** The most bytes of an unpacked study. */
const MOST_BYTES = 64 << 20;

async function through(bytes: BlobPart, stream: CompressionStream | DecompressionStream): Promise<Uint8Array> {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  const parts: Uint8Array[] = [];
  let size = 0;
  for (let { done, value } = await reader.read(); !done; { done, value } = await reader.read()) {
    size += value!.length;
    if (size > MOST_BYTES) throw new Error(k("the study in this link is too large"));
    parts.push(value!);
  }
  const all = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** A text, compressed, in letters that addresses may have. */
export async function packed(text: string): Promise<string> {
  const bytes = await through(text, new CompressionStream("deflate"));
  let letters = "";
  for (let at = 0; at < bytes.length; at += 0x8000) letters += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** The text again. Throws where the link was cut. */
export async function unpacked(letters: string): Promise<string> {
  try {
    const bytes = Uint8Array.from(atob(letters.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
    return new TextDecoder().decode(await through(bytes, new DecompressionStream("deflate")) as BufferSource);
  } catch {
    throw new Error(k("this link is not whole: it may have been cut on its way"));
  }
}
