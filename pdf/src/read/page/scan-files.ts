import type { PdfFile } from './pdf-content.js';

const LARGEST = 50_000_000;
const MOST = 20;
// Taken when this is loaded: the thread that reads PDFs hides it from pdf.js.
const Decompression = globalThis.DecompressionStream;

/**
 * The embedded XML files of a PDF that lists none under a name, as where only the array AF (ISO 32000-2, 14.13) leads to
 * them: the streams whose dictionary says that they are an embedded file or XML.
 */
export async function scanFiles(bytes: Uint8Array): Promise<readonly PdfFile[]> {
  const text = new TextDecoder('latin1').decode(bytes);
  const files: PdfFile[] = [];
  const mark = /\/(?:EmbeddedFile|(?:text|application)#2[fF]xml)\b/g;
  for (let found = mark.exec(text); found !== null && files.length < MOST; found = mark.exec(text)) {
    const stream = text.indexOf('stream', found.index);
    if (stream < 0 || stream - found.index > 600) continue;
    const from = stream + (text.startsWith('\r\n', stream + 6) ? 8 : 7);
    const to = text.indexOf('endstream', from);
    if (to < 0) break;
    const dictionary = text.slice(text.lastIndexOf('obj', found.index), stream);
    const content = bytes.subarray(from, to);
    const plain = dictionary.includes('/FlateDecode') ? await inflated(content) : content;
    if (plain !== undefined && /^\s*</.test(new TextDecoder().decode(plain.subarray(0, 50))))
      files.push({ name: '', bytes: plain });
    mark.lastIndex = to;
  }
  return files;
}

/** The unpacked bytes; undefined where they are damaged, or too many. */
async function inflated(content: Uint8Array): Promise<Uint8Array | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    const stream = new Blob([new Uint8Array(content)]).stream().pipeThrough(new Decompression('deflate'));
    for await (const chunk of stream as unknown as AsyncIterable<Uint8Array>) {
      size += chunk.length;
      if (size > LARGEST) return undefined;
      chunks.push(chunk);
    }
  } catch {
    // Bytes after the data of a stream, such as an end of line, do not make it unreadable.
    if (size === 0) return undefined;
  }
  const all = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.length;
  }
  return all;
}
