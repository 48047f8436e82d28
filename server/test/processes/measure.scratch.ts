import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { toUbl } from 'peppol-preflight';
import { invoice, KAAI, LUMIERE, SANDBOX } from '../documents.js';
import { findPostgres, startPostgres } from '../../../test/shared/postgres.js';
import { slowness } from '../../../test/shared/longest-block.js';
import { startProcess } from './start-process.js';

const cli = fileURLToPath(new URL('../../src/cli.ts', import.meta.url));
const usePg = process.argv.includes('--pg');
const only = process.argv.find((a) => a.startsWith('--only='))?.slice(7);
const pg = usePg ? await startPostgres(findPostgres() ?? '') : undefined;
const server = await startProcess(['--import', 'tsx', ...(process.env.PROF ? ['--cpu-prof', '--cpu-prof-dir=/tmp/w65/prof'] : []), cli, '--port', '0', '--no-rate-limits', '--log-level', 'error', '--smtp-port', '0', ...(pg ? ['--database-url', pg.url] : [])]);
const pid = server.process.pid!;
const cpu = () => Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e9;
const post = (path: string, body: unknown, key?: string) => fetch(server.url + path, { method: 'POST', headers: { 'content-type': 'application/json', ...(key && { authorization: `Bearer ${key}` }) }, body: typeof body === 'string' ? body : JSON.stringify(body) });
const keyOf = async (c: object) => ((await (await post('/_/companies', c)).json()) as any);
const kaaiC = await keyOf({ ...KAAI, name: 'K2', id: 'k2', peppol_ids: ['0208:0471122367'] });
const sandbox = await keyOf({ ...SANDBOX, id: 'sb', name: 'S2', peppol_ids: [] });
let otherC = await keyOf({ ...KAAI, name: 'O', id: 'oo', peppol_ids: ['0208:0845012728'] });
const kaai = kaaiC.key as string, other = otherC.key as string;
if (!kaai || !other) console.log('nokeys', kaaiC, otherC, sandbox);
const small = JSON.stringify(invoice({ vendor_tax_id: 'BE0845012728', customer_tax_id: 'BE0471122367' } as any));
const get = (path: string, key?: string) => fetch(server.url + path, { headers: key ? { authorization: `Bearer ${key}` } : {} });
const lists = ['/api/me/', '/api/drafts/?page_size=1'];
async function measure(name: string, work: () => Promise<any>) {
  if (only && !only.split(',').some((o) => name.includes(o))) return;
  let isOver = false; const t0 = performance.now();
  const result = work().then((r) => r, (e) => String(e)).finally(() => (isOver = true));
  let longest = 0, wall = 0, what = ''; let n = 0;
  do {
    for (const each of ['me', 'create', 'list']) {
      const c = cpu(), t = performance.now();
      const r = await (each === 'me' ? get('/api/me/', other) : each === 'create' ? post('/api/documents/', small, other) : get('/api/drafts/?page_size=1', other));
      await r.arrayBuffer();
      if (r.status >= 300) console.log('OTHER', each, r.status);
      const d = cpu() - c, w = performance.now() - t;
      if (d > longest) { longest = d; what = each; }
      wall = Math.max(wall, w / 1000); n++;
    }
  } while (!isOver);
  const r = await result;
  let status = r?.status ?? r; 
  console.log(`${name}: cpu ${longest.toFixed(2)} (${what}) / ${slowness().toFixed(2)} wall ${wall.toFixed(2)} in ${((performance.now() - t0) / 1000).toFixed(1)} s, ${n} others -> ${status}`);
  if (r?.text && process.env.TEXT) console.log((await r.text()).slice(0, 300));
  else if (r?.body) await r.arrayBuffer().catch(() => {});
}
const form = (content: string | Uint8Array, name: string, type: string) => { const f = new FormData(); f.append('file', new File([content as any], name, { type })); return f; };
const upload = (path: string, f: FormData) => fetch(server.url + path, { method: 'POST', body: f, headers: { authorization: `Bearer ${kaai}` } });
const create = (fields: object) => { const b = JSON.stringify(invoice(fields as any)); return () => post('/api/documents/', b, kaai); };
const att = (n: number, size: number, name = 'a') => ({ attachments: Array.from({ length: n }, (_, i) => ({ file_name: `${name}${i}.pdf`, file_type: 'application/pdf', file_data: 'JVBE'.repeat(size / 3) })) });
const idOf = async (r: Response) => ((await r.json()) as any).id as string;

await measure('nothing', async () => { await new Promise((r) => setTimeout(r, 1000)); return 0; });
await measure('190 attachments', create(att(190, 30)));
await measure('200 attachments of 90 kB', create(att(200, 90_000)));
await measure('24 MB in one attachment', create(att(1, 18_000_000)));
let big = '';
await measure('24 MB again', async () => { const r = await create(att(1, 18_000_000))(); big = await idOf(r); return r; });
const many = await idOf(await create(att(200, 90_000))());
await measure('20000 attachments', async () => post('/api/documents/', JSON.stringify(invoice({ attachments: Array.from({ length: 20000 }, () => ({ file_name: 'a' })) } as any)), kaai));
if (big) {
  await measure('send 24 MB', () => post(`/api/documents/${big}/validate`, '', kaai));
  await measure('get ubl 24 MB', () => get(`/api/documents/${big}/ubl`, kaai));
  const files = (await (await get(`/api/documents/${big}/attachments`, kaai)).json()) as any;
  const filesMany = (await (await get(`/api/documents/${many}/attachments`, kaai)).json()) as any;
  await measure('download 18 MB', () => fetch(files[0].file_url));
  await measure('page document 24 MB', () => get(`/_/ui/documents/${big}`));
  await measure('page render 24 MB', () => get(`/_/ui/documents/${big}/page`));
  await measure('delete one of 200', () => fetch(`${server.url}/api/documents/${many}/attachments/${filesMany[3].id}`, { method: 'DELETE', headers: { authorization: `Bearer ${kaai}` } }));
  await measure('delete attachment 24 MB', () => fetch(`${server.url}/api/documents/${big}/attachments/${files[0].id}`, { method: 'DELETE', headers: { authorization: `Bearer ${kaai}` } }));
}
const { xml } = toUbl(invoice());
const line = /<cac:InvoiceLine>[\s\S]*<\/cac:InvoiceLine>/.exec(xml)?.[0] ?? '';
const lines9 = xml.replace(line, line.repeat(9000));
let ubl9 = '';
await measure('ubl 9000 lines', async () => { const r = await upload('/api/documents/ubl', form(lines9, 'a.xml', 'application/xml')); ubl9 = await idOf(r); return r; });
await measure('validate ubl 9000 lines', () => upload('/api/validate/ubl', form(lines9, 'a.xml', 'application/xml')));
const ref = (i: number | string) => `<cac:AdditionalDocumentReference><cbc:ID>${i}</cbc:ID></cac:AdditionalDocumentReference>`;
const place = xml.indexOf('<cac:AccountingSupplierParty>');
const withRefs = (n: number) => xml.slice(0, place) + Array.from({ length: n }, (_, i) => ref(i)).join('') + xml.slice(place);
await measure('ubl 9000 references', () => upload('/api/documents/ubl', form(withRefs(9000), 'a.xml', 'application/xml')));
await measure('ubl 190 references', () => upload('/api/documents/ubl', form(withRefs(190), 'a.xml', 'application/xml')));
await measure('ubl 60000 references', () => upload('/api/documents/ubl', form(withRefs(60000), 'a.xml', 'application/xml')));
await measure('json 9000 lines', create({ items: Array.from({ length: 9000 }, () => ({ description: 'a', quantity: 1, unit_price: 1, tax_rate: '21.00' })) }));
await measure('json 9000 lines long text', create({ items: Array.from({ length: 9000 }, () => ({ description: 'a'.repeat(300), quantity: 1, unit_price: 1, tax_rate: '21.00' })) }));
await measure('json note of 4 MB', create({ note: 'a'.repeat(4_000_000) }));
const record = [] as string[];
for (let i = 0; i < (only ? 1 : 4); i++) record.push(await idOf(await create({ items: Array.from({ length: 9000 }, () => ({ description: 'a'.repeat(300), quantity: 1, unit_price: 1, tax_rate: '21.00' })) })()));
await measure('get document 9000 long lines', () => get(`/api/documents/${record[0]}`, kaai));
await measure('list drafts 100', () => get('/api/drafts/?page_size=100', kaai));
await measure('search long', () => get('/api/drafts/?page_size=100&search=' + 'a'.repeat(10000), kaai));
await measure('search notes', () => get('/api/drafts/?page_size=100&search=zz', kaai));
await measure('ui documents', () => get('/_/ui/companies/k2/documents?search=zz'));
await measure('send 9000 lines', () => post(`/api/documents/${record[0]}/send`, '', kaai));
await measure('send wait', async () => (await post('/_/settle', '')).status);
await measure('send 200 attachments', () => post(`/api/documents/${many}/send`, '', kaai));
await measure('settle', async () => (await post('/_/settle', '')).status);
if (ubl9) { await measure('ui document ubl 9000', () => get(`/_/ui/documents/${ubl9}`)); await measure('ui page ubl 9000', () => get(`/_/ui/documents/${ubl9}/page`)); await measure('timeline', () => get(`/api/documents/${ubl9}/timeline`, kaai)); await measure('DELETE doc', () => fetch(`${server.url}/api/documents/${ubl9}`, { method: 'DELETE', headers: { authorization: `Bearer ${kaai}` } })); }
// mail
const mail = (n: number, part: string, type = 'application/xml', subject = 's') => `From: a@example.org\r\nTo: k2@localhost\r\nSubject: ${subject}\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n${Array.from({ length: n }, (_, i) => `--b\r\nContent-Type: ${type}; name="f${i}.xml"\r\nContent-Disposition: attachment; filename="f${i}.xml"\r\nContent-Transfer-Encoding: base64\r\n\r\n${part}\r\n`).join('')}--b--`;
const b64 = (t: string | Buffer) => (Buffer.from(t).toString('base64').match(/.{1,76}/g) ?? []).join('\r\n');
const sendMail = (source: string) => post('/_/mail', { to: 'k2@localhost', source });
await measure('mail 200 attachments', () => sendMail(mail(200, b64('x'))));
await measure('settle', async () => (await post('/_/settle', '')).status);
await measure('mail 100 invoices', () => sendMail(mail(100, b64(xml))));
await measure('settle', async () => (await post('/_/settle', '')).status);
await measure('mail 100 of 150 kB', () => sendMail(mail(100, b64(Buffer.alloc(150_000, 65)), 'application/pdf')));
await measure('settle', async () => (await post('/_/settle', '')).status);
await measure('mail one of 15 MB', () => sendMail(mail(1, b64(Buffer.alloc(15_000_000, 65)), 'application/pdf')));
await measure('settle', async () => (await post('/_/settle', '')).status);
const invoiceWith = (n: number) => xml.replace(line, line.repeat(n));
await measure('mail 10 of 1000 lines', () => sendMail(mail(10, b64(invoiceWith(1000)))));
await measure('settle', async () => (await post('/_/settle', '')).status);
if (!only) for (let i = 0; i < 20; i++) await sendMail(mail(1, b64('x'), 'text/plain', 'a'.repeat(200_000)));
await post('/_/settle', '');
await measure('mailbox list', () => get('/api/mailbox/?page_size=100', kaai));
await measure('ui mails', () => get('/_/ui/companies/k2/mails'));
await measure('network deliver 24 MB', () => post('/_/network/deliver', { to: 'k2', ubl: toUbl(invoice(att(1, 15_000_000) as any)).xml }));
await measure('network deliver 9000', () => post('/_/network/deliver', { to: 'k2', ubl: lines9 }));
await measure('inbox', () => get('/api/inbox/?page_size=100', kaai));
// companies
if (!only) await measure('2000 companies', async () => { let s; for (let i = 0; i < 2000; i += 20) await Promise.all(Array.from({ length: 20 }, (_, j) => post('/_/companies', { name: `C${i + j}` }))); return 0; });
await measure('ui companies', () => get('/_/ui/companies'));
await measure('network', () => get('/_/network'));
await measure('company with 100 webhooks', () => post('/_/companies', { name: 'W', webhooks: Array.from({ length: 100 }, () => ({ url: 'http://127.0.0.1:9/', events: ['document.sent'] })) }));
await measure('company with 20000 webhooks', () => post('/_/companies', { name: 'W2', webhooks: Array.from({ length: 14000 }, () => ({ url: 'http://127.0.0.1:9/', events: ['document.sent'] })) }));
await measure('company with 20000 peppol ids', () => post('/_/companies', { name: 'W3', peppol_ids: Array.from({ length: 40000 }, (_, i) => `0208:${i}`) }));
// webhooks
const hook = await idOf(await post('/api/webhooks/', { url: 'http://127.0.0.1:9/', events: ['document.sent'] }, kaai));
await measure('webhook test data', () => post(`/api/webhooks/${hook}/test`, { event_type: 'document.sent', data: { document_id: 'a'.repeat(19000) } }, kaai));
if (!only) for (let i = 0; i < 300; i += 10) await Promise.all(Array.from({ length: 10 }, () => post(`/api/webhooks/${hook}/test`, { event_type: 'document.sent', data: { document_id: 'a'.repeat(19000) } }, kaai)));
await measure('history', () => get(`/api/webhooks/${hook}/history`, kaai));
await measure('ui webhooks', () => get('/_/ui/companies/k2/webhooks'));
await measure('2000 webhooks', async () => { for (let i = 0; i < 2000; i += 20) await Promise.all(Array.from({ length: 20 }, () => post('/api/webhooks/', { url: 'http://127.0.0.1:9/', events: ['document.received'] }, kaai))); return 0; });
await measure('list webhooks', () => get('/api/webhooks/', kaai));
await measure('deliver with 2000 webhooks', () => post('/_/network/deliver', { to: 'k2', ubl: xml }));
await measure('settle', async () => (await post('/_/settle', '')).status);
await measure('reset', async () => (await post('/_/reset', '')).status);
server.process.removeAllListeners('exit').kill('SIGINT');
await new Promise((r) => setTimeout(r, 1500));
server.process.kill('SIGKILL');
await pg?.stop();
