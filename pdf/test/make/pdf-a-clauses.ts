import type * as mupdf from 'mupdf';
import { parseXml } from 'schematron-compiler/xml';
import type { OpenPdf } from './open-pdf.js';

type PdfObject = mupdf.PDFObject;

/**
 * What of ISO 19005-3 (PDF/A-3, level B) a file breaks, as far as it can be read off the file; the numbers are those of its
 * clauses. Pictures are the logo of a caller; annotations, forms, layers and extended graphics states are refused as a whole: our files have none.
 */
export function brokenClauses(bytes: Uint8Array, pdf: OpenPdf): string[] {
  const broken: string[] = [];
  const need = (clause: string, holds: boolean, what: string): void => {
    if (!holds) broken.push(`${clause}: ${what}`);
  };
  checkFile(bytes, pdf, need);
  checkObjects(pdf, need);
  checkColours(pdf, need);
  checkPages(pdf, need);
  checkFonts(pdf, need);
  checkCatalogue(pdf, need);
  checkMetadata(pdf, need);
  checkAttachments(pdf, need);
  return broken;
}

type Need = (clause: string, holds: boolean, what: string) => void;

function checkFile(bytes: Uint8Array, { document }: OpenPdf, need: Need): void {
  const text = Buffer.from(bytes).toString('latin1');
  need('6.1.2', /^%PDF-1\.[0-7]\n/.test(text), 'the header is not the first line');
  need('6.1.2', /^[^\n]*\n%[\x80-\xff]{4}/.test(text), 'no comment of four bytes above 127');
  const trailer = document.getTrailer();
  need('6.1.3', trailer.get('ID').length === 2, 'no identifier');
  need('6.1.3', trailer.get('Encrypt').isNull(), 'the file is encrypted');
  need('6.1.3', /%%EOF\r?\n?$/.test(text), 'data after the end');
  const start = Number(/startxref\n(\d+)\n%%EOF/.exec(text)?.[1]);
  need(
    '6.1.4',
    /^(?:xref|\d+ 0 obj\n<<[^>]*\/Type \/XRef)/.test(text.slice(start)),
    'no table where startxref says',
  );
  for (const { index, 0: head, 1: length } of text.matchAll(/\/Length (\d+)>>\nstream\n/g)) {
    const end = index + head.length + Number(length);
    need(
      '6.1.7.1',
      text.startsWith('\nendstream\nendobj\n', end),
      `the length of the stream at ${index} is wrong`,
    );
  }
}

const FILTERS = ['FlateDecode', 'DCTDecode'];

/** Every object of the file. */
function checkObjects({ document }: OpenPdf, need: Need): void {
  const count = document.countObjects();
  need('6.1.13', count <= 8_388_607, 'too many objects');
  for (let number = 1; number < count; number += 1) {
    const object = document.newIndirect(number);
    if (object.isStream()) {
      const filter = object.get('Filter');
      need('6.1.7.2', filter.isNull() || FILTERS.includes(filter.asName()), `the filter of object ${number}`);
      for (const key of ['F', 'FFilter', 'FDecodeParms']) {
        need('6.1.7.1', object.get(key).isNull(), `object ${number} has its data in another file`);
      }
    }
    checkValue(object.resolve(), need, 0);
  }
}

/** Keys that must not be anywhere: actions, transparency, PostScript, layers, references to other files. */
const FORBIDDEN: Readonly<Record<string, string>> = {
  AA: '6.5.2',
  JS: '6.5.1',
  OpenAction: '6.5.1',
  SMask: '6.2.10',
  Group: '6.2.10',
  TR: '6.2.5',
  HTP: '6.2.5',
  OPI: '6.2.9',
  PS: '6.2.9',
  Ref: '6.2.9',
  Annots: '6.3.1',
  PresSteps: '6.10',
};

function checkValue(value: PdfObject, need: Need, depth: number): void {
  if (value.isIndirect() && depth > 0) return;
  if (value.isString()) need('6.1.13', value.asByteString().length <= 32_767, 'a string is too long');
  if (value.isName()) need('6.1.13', Buffer.byteLength(value.asName()) <= 127, 'a name is too long');
  if (value.isNumber()) need('6.1.13', Math.abs(value.asNumber()) <= 2_147_483_647, 'a number is too large');
  if (!value.isArray() && !value.isDictionary()) return;
  value.forEach((inner, key) => {
    const clause = typeof key === 'string' ? FORBIDDEN[key] : undefined;
    if (clause !== undefined) need(clause, inner.isNull(), `there is /${String(key)}`);
    checkValue(inner, need, depth + 1);
  });
}

function checkColours({ root }: OpenPdf, need: Need): void {
  const intents = root.get('OutputIntents');
  need('6.2.3', intents.length === 1, 'not one output intent');
  if (!intents.isArray()) return;
  const intent = intents.get(0);
  need('6.2.3', intent.get('S').toString() === '/GTS_PDFA1', 'the output intent is of another kind');
  const profile = intent.get('DestOutputProfile');
  if (!profile.isStream()) {
    need('6.2.3', false, 'no profile');
    return;
  }
  const icc = Buffer.from(profile.readStream().asUint8Array());
  need('6.2.3', icc.readUInt32BE(0) === icc.length, 'the size of the profile is wrong');
  need('6.2.3', icc.readUInt8(8) <= 4, 'the version of the profile is later than 4');
  need('6.2.3', ['mntr', 'prtr'].includes(icc.toString('latin1', 12, 16)), 'the class of the profile');
  need('6.2.3', icc.toString('latin1', 16, 20) === 'RGB ' && profile.get('N').asNumber() === 3, 'not RGB');
  need('6.2.3', icc.toString('latin1', 36, 40) === 'acsp', 'not a profile');
}

/** The operators of our pages: text, rectangles, pictures, device colours of the output intent, marked content. */
const OPERATORS = new Set('Tf Tc Td Tj TJ Ts BT ET rg re f BDC EMC q cm Do Q'.split(' '));

function checkPages({ document }: OpenPdf, need: Need): void {
  for (let sheet = 0; sheet < document.countPages(); sheet += 1) {
    const page = document.loadPage(sheet).getObject();
    const resources = page.get('Resources');
    need('6.2.2', resources.isDictionary(), 'a page has no resources of its own');
    resources.forEach((_, key) => {
      need('6.2.2', key === 'Font' || key === 'XObject', `resources of another kind: ${String(key)}`);
    });
    checkPictures(resources.get('XObject'), need);
    for (const side of [2, 3]) {
      const size = page.get('MediaBox').get(side).asNumber();
      need('6.1.13', size >= 3 && size <= 14_400, 'the size of a page');
    }
    const content = page.get('Contents').readStream().asString();
    const bare = content.replace(/<<[^]*?>>|<[0-9A-F]*>|\([^)]*\)/g, ' ');
    for (const token of bare.match(/[^\s[\]]+/g) ?? []) {
      if (/^(?:[-+.\d]|\/)/.test(token)) continue;
      need('6.2.2', OPERATORS.has(token), `the operator ${token}`);
    }
    for (const [, name = ''] of content.matchAll(/\/(\w+) Do/g)) {
      need(
        '6.2.2',
        !resources.get('XObject').get(name).isNull(),
        `the picture ${name} is not in the resources`,
      );
    }
    for (const [, name = ''] of content.matchAll(/\/(\w+) \S+ Tf/g)) {
      need(
        '6.2.2',
        resources.get('Font').get(name).isDictionary(),
        `the font ${name} is not in the resources`,
      );
    }
  }
}

/** Pictures in the colours of the output intent, without transparency, alternatives or smoothing. */
function checkPictures(objects: PdfObject, need: Need): void {
  if (!objects.isDictionary()) return;
  objects.forEach((picture, key) => {
    const name = String(key);
    need('6.2.9', picture.get('Subtype').toString() === '/Image', `${name} is not a picture`);
    for (const absent of ['Alternates', 'OPI', 'Mask', 'SMaskInData']) {
      need(
        absent === 'SMaskInData' || absent === 'Mask' ? '6.2.10' : '6.2.8',
        picture.get(absent).isNull(),
        `${name} has /${absent}`,
      );
    }
    need('6.2.8', picture.get('Interpolate').toString() !== 'true', `${name} is smoothed`);
    const space = picture.get('ColorSpace').toString();
    need(
      '6.2.4',
      /^\/Device(?:RGB|Gray)$/.test(space),
      `${name} has colours that the output intent does not have`,
    );
    need('6.2.8', picture.get('BitsPerComponent').asNumber() === 8, `${name} has not 8 bits`);
    if (picture.get('Filter').asName() === 'FlateDecode') {
      const channels = space === '/DeviceGray' ? 1 : 3;
      const size = picture.get('Width').asNumber() * picture.get('Height').asNumber() * channels;
      need('6.1.7.1', picture.readStream().asUint8Array().length === size, `${name} has not all pixels`);
    }
  });
}

/** The codes of each font on the sheets. */
function codesShown({ document }: OpenPdf): Map<string, Set<number>> {
  const shown = new Map<string, Set<number>>();
  for (let sheet = 0; sheet < document.countPages(); sheet += 1) {
    let font = '';
    const content = document.loadPage(sheet).getObject().get('Contents').readStream().asString();
    for (const [token] of content.matchAll(/\/\w+ \S+ Tf|<<[^]*?>>|<[0-9A-F]+>/g)) {
      if (token.startsWith('/')) font = token.slice(1, token.indexOf(' '));
      else if (!token.startsWith('<<')) {
        const codes = shown.get(font) ?? new Set();
        shown.set(font, codes);
        for (const [code] of token.slice(1, -1).matchAll(/.{4}/g)) codes.add(Number.parseInt(code, 16));
      }
    }
  }
  return shown;
}

function checkFonts(pdf: OpenPdf, need: Need): void {
  const fonts = pdf.document.loadPage(0).getObject().get('Resources').get('Font');
  for (const [name, codes] of codesShown(pdf)) {
    const font = fonts.get(name);
    const inner = font.get('DescendantFonts').get(0);
    need('6.2.11.2', font.get('Subtype').toString() === '/Type0', `${name} is of another type`);
    const system = inner.get('CIDSystemInfo');
    need('6.2.11.3.1', system.get('Ordering').asString() === 'Identity', `${name} has another ordering`);
    need('6.2.11.3.2', inner.get('CIDToGIDMap').toString() === '/Identity', `${name} has no map to glyphs`);
    need('6.2.11.3.3', font.get('Encoding').toString() === '/Identity-H', `${name} has another CMap`);
    need('6.2.11.8', !codes.has(0), `${name} shows the glyph for missing characters`);
    const descriptor = inner.get('FontDescriptor');
    const base = font.get('BaseFont').toString();
    need('6.2.11.4.2', /^\/[A-Z]{6}\+/.test(base), `${name} is not named as a subset`);
    need(
      '6.2.11.4.1',
      [inner.get('BaseFont'), descriptor.get('FontName')].every((each) => each.toString() === base),
      `${name} has several names`,
    );
    const program = descriptor.get('FontFile2');
    if (!program.isStream()) {
      need('6.2.11.4.1', false, `${name} is not embedded`);
      continue;
    }
    checkProgram(Buffer.from(program.readStream().asUint8Array()), { name, codes, inner }, need);
    const map = font.get('ToUnicode');
    const units = map.isStream() ? map.readStream().asString() : '';
    for (const code of codes) {
      const digits = code.toString(16).toUpperCase().padStart(4, '0');
      const [, text] = new RegExp(`^<${digits}> <([0-9A-F]+)>$`, 'm').exec(units) ?? [];
      need(
        '6.2.11.7',
        text !== undefined && !/^(?:0000|FFFE|FEFF)$/.test(text),
        `${name} has no text for ${digits}`,
      );
    }
  }
}

/** Every shown glyph is in the program, with the width that the PDF says. */
function checkProgram(
  program: Buffer,
  {
    name,
    codes,
    inner,
  }: { readonly name: string; readonly codes: ReadonlySet<number>; readonly inner: PdfObject },
  need: Need,
): void {
  const tables = new Map<string, number>();
  for (let index = 0; index < program.readUInt16BE(4); index += 1) {
    const at = 12 + 16 * index;
    tables.set(program.toString('latin1', at, at + 4), program.readUInt32BE(at + 8));
  }
  for (const tag of ['glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp']) {
    need('6.2.11.4.1', tables.has(tag), `${name} has no table ${tag}`);
  }
  const scale = 1000 / program.readUInt16BE((tables.get('head') ?? 0) + 18);
  const count = program.readUInt16BE((tables.get('maxp') ?? 0) + 4);
  const widths = inner.get('W');
  const first = widths.get(0).asNumber();
  for (const code of codes) {
    need('6.2.11.4.1', code < count, `${name} has no glyph ${code}`);
    if (code >= count) continue;
    const width = program.readUInt16BE((tables.get('hmtx') ?? 0) + 4 * code) * scale;
    const stated = widths.get(1).get(code - first);
    need(
      '6.2.11.5',
      stated.isNumber() && Math.abs(stated.asNumber() - width) <= 1,
      `${name}: the width of glyph ${code} is not that of the program`,
    );
  }
}

function checkCatalogue({ root }: OpenPdf, need: Need): void {
  const absent = {
    AcroForm: '6.4.1',
    OCProperties: '6.9',
    Requirements: '6.11',
    Perms: '6.1.12',
    Collection: '6.8',
  };
  for (const [key, clause] of Object.entries(absent))
    need(clause, root.get(key).isNull(), `there is /${key}`);
  const names = root.get('Names');
  if (!names.isDictionary()) return;
  names.forEach((_, key) => {
    const clause = key === 'JavaScript' ? '6.5.1' : '6.10';
    need(clause, key === 'EmbeddedFiles', `names of ${String(key)}`);
  });
}

function checkMetadata({ document, root }: OpenPdf, need: Need): void {
  const stream = root.get('Metadata');
  if (!stream.isStream()) {
    need('6.6.2.1', false, 'no metadata');
    return;
  }
  need('6.6.2.1', stream.get('Filter').isNull(), 'the metadata are compressed');
  const xmp = Buffer.from(stream.readStream().asUint8Array()).toString('utf8');
  need(
    '6.6.2.1',
    /^<\?xpacket begin="\ufeff" id="\w+"\?>[^]*<\?xpacket end="[rw]"\?>$/.test(xmp),
    'no packet',
  );
  need('6.6.2.1', parseXml(xmp.replace(/<\?xpacket.*?\?>/g, '').trim()).ok, 'the metadata are not XML');
  need('6.6.4', xmp.includes('<pdfaid:part>3</pdfaid:part>'), 'the part is not 3');
  need('6.6.4', /<pdfaid:conformance>[ABU]<\/pdfaid:conformance>/.test(xmp), 'no level');
  const info = document.getTrailer().get('Info');
  const pairs = {
    Title: /<dc:title><rdf:Alt><rdf:li xml:lang="x-default">([^]*?)<\/rdf:li>/,
    Author: /<dc:creator><rdf:Seq><rdf:li>([^]*?)<\/rdf:li>/,
    Creator: /<xmp:CreatorTool>([^]*?)<\/xmp:CreatorTool>/,
    Producer: /<pdf:Producer>([^]*?)<\/pdf:Producer>/,
    CreationDate: /<xmp:CreateDate>([^]*?)<\/xmp:CreateDate>/,
    ModDate: /<xmp:ModifyDate>([^]*?)<\/xmp:ModifyDate>/,
  };
  for (const [key, pattern] of Object.entries(pairs)) {
    const value = info.get(key).isNull() ? undefined : info.get(key).asString();
    const stated = pattern.exec(xmp)?.[1];
    need(
      '6.1.5',
      value === (key.endsWith('Date') ? dateOf(stated) : unescaped(stated)),
      `${key} is another in XMP`,
    );
  }
  // Properties that PDF/A does not define are described in the file.
  for (const [, prefix = '', property = ''] of xmp.matchAll(
    /<(?!rdf|x:|pdfaid|dc|xmp|pdf:|pdfa)(\w+):(\w+)>/g,
  )) {
    const isDescribed =
      xmp.includes(`<pdfaSchema:prefix>${prefix}<`) && xmp.includes(`<pdfaProperty:name>${property}<`);
    need('6.6.2.3', isDescribed, `${prefix}:${property} is not described`);
  }
}

function unescaped(text: string | undefined): string | undefined {
  return text?.replace(/&lt;/g, '<').replace(/&gt;/g, '>').replace(/&amp;/g, '&');
}

function dateOf(moment: string | undefined): string | undefined {
  return moment === undefined ? undefined : `D:${moment.replace(/[-:T]/g, '')}`;
}

function checkAttachments({ root }: OpenPdf, need: Need): void {
  const names = root.get('Names');
  if (!names.isDictionary()) return;
  const listed = names.get('EmbeddedFiles').get('Names');
  const associated = root.get('AF');
  for (let index = 1; index < listed.length; index += 2) {
    const file = listed.get(index);
    for (const key of ['F', 'UF']) need('6.8', file.get(key).isString(), `an attachment has no /${key}`);
    const relation = file.get('AFRelationship').toString();
    need('6.8', /^\/(?:Source|Data|Alternative|Supplement|Unspecified)$/.test(relation), 'no relationship');
    const stream = file.get('EF').get('F');
    need('6.8', stream.isStream() && stream.get('Subtype').isName(), 'an attachment has no media type');
    need('6.8', stream.get('Params').get('Size').isNumber(), 'an attachment has no size');
    const numbers = Array.from({ length: associated.length }, (_, at) => associated.get(at).asIndirect());
    need('6.8', numbers.includes(file.asIndirect()), 'an attachment is not associated with the document');
  }
}
