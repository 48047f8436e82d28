import type { FastifyReply } from 'fastify';

/** Answers with an uploaded file: it is always downloaded, never shown, whatever its declared type. */
export function sendFile(
  reply: FastifyReply,
  { name, type, content }: { readonly name: string; readonly type: string; readonly content: Uint8Array },
): FastifyReply {
  const isPlain = /^[\w.+-]+\/[\w.+-]+$/.test(type);
  return reply
    .header('Content-Type', isPlain ? type : 'application/octet-stream')
    .header(
      'Content-Disposition',
      `attachment; filename*=UTF-8''${encodeURIComponent(name.replace(/\p{Surrogate}/gu, '\ufffd'))}`,
    )
    .header('X-Content-Type-Options', 'nosniff')
    .header('Content-Security-Policy', "default-src 'none'; sandbox")
    .send(Buffer.from(content));
}
