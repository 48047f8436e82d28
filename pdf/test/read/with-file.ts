import { PDFDocument } from 'pdf-lib';

/** A PDF with another file inside. */
export async function withFile(pdf: Uint8Array, name: string, content: string): Promise<Uint8Array> {
  const document = await PDFDocument.load(pdf);
  await document.attach(new TextEncoder().encode(content), name, { mimeType: 'text/xml' });
  return document.save();
}
