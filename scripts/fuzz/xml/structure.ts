import type { Random } from '../../../test/shared/random.js';

/** One change that leaves the text well-formed as a rule: of names and namespaces, or of what there is many of. */
export function changeStructure(text: string, random: Random): string {
  return random.pick(CHANGES)(text, random);
}

type Change = (text: string, random: Random) => string;

const END_TAG = /<\/[^>]*>\s*$/;

/** Before the end tag of the document element. */
function atTheEnd(text: string, inserted: string): string {
  const end = text.search(END_TAG);
  return end < 0 ? text : text.slice(0, end) + inserted + text.slice(end);
}

/** Behind a start or end tag anywhere in it. */
function anywhere(text: string, random: Random, inserted: string): string {
  const at = text.indexOf('>', random.below(text.length)) + 1;
  return at === 0 ? text : text.slice(0, at) + inserted + text.slice(at);
}

function intoStartTag(text: string, random: Random, inserted: string): string {
  const tag = /<[A-Za-z][\w:.-]*/g;
  tag.lastIndex = random.chance(0.4) ? 0 : random.below(text.length);
  const at = (tag.exec(text)?.index ?? -1) < 0 ? -1 : tag.lastIndex;
  return at < 0 ? text : text.slice(0, at) + inserted + text.slice(at);
}

const many = (random: Random): number => random.pick([2, 10, 100, 190, 201, 257, 1_000]);

const CHANGES: readonly Change[] = [
  (text, random) => {
    const depth = many(random);
    return anywhere(text, random, '<a>'.repeat(depth) + '</a>'.repeat(depth));
  },
  (text, random) => anywhere(text, random, '<cbc:Note/>'.repeat(many(random))),
  (text, random) => atTheEnd(text, `<cac:InvoiceLine><cbc:ID>${many(random)}</cbc:ID></cac:InvoiceLine>`),
  (text, random) => {
    const attributes = Array.from({ length: many(random) }, (_, index) => ` a${index}="${index}"`);
    return intoStartTag(text, random, attributes.join(''));
  },
  (text, random) => {
    const declarations = Array.from(
      { length: many(random) },
      (_, index) => ` xmlns:n${index}="urn:${index}"`,
    );
    return intoStartTag(text, random, declarations.join(''));
  },
  (text, random) => anywhere(text, random, random.pick(['x', ' ', '\n', '&#10;', '<![CDATA[ ]]>', '<!-- c -->', '<?p q?>', ']', "'"]).repeat(many(random))), // prettier-ignore
  (text, random) => anywhere(text, random, `<${'n'.repeat(many(random))}/>`),
  (text) => text.replaceAll('cbc:', 'x:').replace('xmlns:cbc', 'xmlns:x'),
  (text) => text.replaceAll('\n', '\r\n'),
  (text) => text.replaceAll(/>\s+</g, '><'),
  (text) => text.replaceAll('"', "'"),
  (text, random) => text + random.pick(['\n', ' ', '<!-- end -->', '<?p?>', 'x', '<a/>', '\0', '\ufeff']),
  (text, random) =>
    random.pick(['\n', ' ', '<!-- start -->', '<?p?>', 'x', '\ufeff', '\ufeff\ufeff', '\0']) + text,
  (text, random) => {
    const elements = [...text.matchAll(/<(c[ab]c:\w+)(?: [^<>]*)?>[^<]*<\/\1>/g)].map(([whole]) => whole);
    return elements.length === 0 ? text : anywhere(text, random, random.pick(elements));
  },
  (text, random) =>
    text.replace(/(<cbc:(?:Note|ID|Name|\w+Code|\w+Date|\w+Amount)[^>]*>)[^<]*/g, (whole, tag: string) =>
      random.chance(0.1) ? tag + random.pick(VALUES) : whole,
    ),
  (text) =>
    text.replace(/<(\w+) /, '<u:$1 xmlns:u="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2" '),
];

const VALUES = ['', ' ', '\n', '0', '-0', '00', '1e3', '1E400', '.', '-', '+', '1.', '.5', 'NaN', 'INF', '9'.repeat(400), `0.${'1'.repeat(400)}`, '9999-99-99', '2026-02-29', '2024-02-29Z', '-0001-12-31', '99999999999-01-01', '2026-02-28T00:00:00', 'é', '😀', '中', 'x'.repeat(2_000), '&amp;'.repeat(500), "'".repeat(500), '&#x10FFFF;', '__proto__', 'constructor', 'EUR', 'XXX', 'BE', '0208:0202239951', 'S', 'AE', 'VAT', '380', '381', '(a+)+$', "' or '1'='1"]; // prettier-ignore

const HEADER = '<s:StandardBusinessDocumentHeader><s:HeaderVersion>1.0</s:HeaderVersion></s:StandardBusinessDocumentHeader>'; // prettier-ignore
const OPEN =
  '<s:StandardBusinessDocument xmlns:s="http://www.unece.org/cefact/namespaces/StandardBusinessDocumentHeader"';

/** The document in an envelope, which may declare its prefixes, hold nothing, two documents, or another envelope. */
export function wrapInEnvelope(text: string, random: Random): string {
  let content = text.replace(/^\ufeff?<\?xml[^>]*\?>/, '');
  let inherited = '';
  if (random.chance(0.4)) {
    inherited = [...new Set(content.match(/ xmlns:c[ab]c=(?:"[^"]*"|'[^']*')/g))].slice(0, 2).join('');
    content = content.replaceAll(/ xmlns:c[ab]c=(?:"[^"]*"|'[^']*')/g, '');
    // A prefix twice is not well-formed, which is worth a try, too.
    if (random.chance(0.9)) inherited = [...inherited.matchAll(/ xmlns:(c[ab]c)=[^ ]*/g)].map(([each]) => each).filter((each, index, all) => all.findIndex((other) => other.slice(0, 10) === each.slice(0, 10)) === index).join(''); // prettier-ignore
  }
  const behind = random.pick(['', '\n', '<!-- c -->', '<?p?>', '<![CDATA[]]>', 'x', '<b/>', content]);
  const header = random.chance(0.9) ? HEADER : '';
  const wrapped = `${OPEN}${inherited}>${header}${content}${random.chance(0.7) ? '' : behind}</s:StandardBusinessDocument>`;
  return random.chance(0.05) ? wrapInEnvelope(wrapped, random) : wrapped;
}
