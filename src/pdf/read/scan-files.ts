import { inflateSync } from 'node:zlib';
import type { PdfFile } from './pdf-content.js';

const LARGEST = 50_000_000;
const MOST = 20;

/**
 * The embedded XML files of a PDF that lists none under a name, as where only the array AF (ISO 32000-2, 14.13) leads to
 * them: the streams whose dictionary says that they are an embedded file or XML.
 */
export function scanFiles(bytes: Uint8Array): readonly PdfFile[] {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  const files: PdfFile[] = [];
  const start = /\/(?:EmbeddedFile|Subtype\s*\/(?:text|application)#2[fF]xml)\b[^]{0,400}?stream\r?\n/g;
  for (let found = start.exec(text); found !== null && files.length < MOST; found = start.exec(text)) {
    const from = found.index + found[0].length;
    const to = text.indexOf('endstream', from);
    if (to < 0) break;
    const content = bytes.subarray(from, to);
    const plain = /\/FlateDecode/.test(text.slice(text.lastIndexOf('obj', found.index), from))
      ? inflated(content)
      : content;
    if (plain !== undefined && /^\s*<|^\ufeff?</.test(new TextDecoder().decode(plain.subarray(0, 50))))
      files.push({ name: '', bytes: plain });
  }
  return files;
}

function inflated(content: Uint8Array): Uint8Array | undefined {
  try {
    return inflateSync(content, { maxOutputLength: LARGEST });
  } catch {
    return undefined;
  }
}
