import { readdirSync, readFileSync } from 'node:fs';
import { loadModel } from '../../../src/verdict/schema/ubl-model.js';
import { writeEdited } from '../../../rules/cases/edited-document.js';
import { baseDocuments } from '../../../test/rules/mutants/base-documents.js';
import { mutate } from '../../../test/rules/mutants/mutate.js';
import type { Random } from '../../../test/shared/random.js';
import { readVocabulary } from '../../../test/rules/mutants/vocabulary.js';
import { generateDocument } from '../../../test/verdict/schema/generate-document.js';
import { sampleCreditNote, sampleInvoice } from '../../../test/shared/sample-documents.js';
import { mutateBytes, mutateText } from '../odd-texts.js';
import { encode } from './encode.js';
import { changeStructure, wrapInEnvelope } from './structure.js';

/** XML: a valid document of ours that was changed as data, as markup, as text, or as bytes, in any encoding. */
export function generateXml(random: Random): string | Uint8Array {
  let text = startFrom(random);
  while (random.chance(0.35)) text = changeStructure(text, random);
  if (random.chance(0.12)) text = wrapInEnvelope(text, random);
  if (random.chance(0.4)) text = mutateText(text, random, { pieces: MARKUP });
  if (random.chance(0.4)) return text;
  const bytes = encode(text, random);
  return random.chance(0.2) ? mutateBytes(bytes, random) : bytes;
}

function startFrom(random: Random): string {
  // What a parser stumbles over is found in small documents, of which there can be many.
  if (random.chance(0.75)) return random.pick(SMALL);
  const { edited, texts, model, vocabulary } = (known ??= readKnown());
  return random.pick([
    () => writeEdited(mutate(random.pick(edited), random, vocabulary)),
    () => writeEdited(mutate(random.pick(edited), random, vocabulary)),
    () => random.pick(texts),
    () =>
      generateDocument(model, random.pick(['Invoice', 'CreditNote']), {
        target: random.pick(Object.keys(model.elements)),
        seed: random.below(2 ** 31),
      }) ?? sampleInvoice,
  ])();
}

const UBL = 'urn:oasis:names:specification:ubl:schema:xsd:';

const SMALL: readonly string[] = [
  `<Invoice xmlns="${UBL}Invoice-2" xmlns:cbc="${UBL}CommonBasicComponents-2">\n  <cbc:ID>1</cbc:ID>\n  <cbc:IssueDate>2026-11-02</cbc:IssueDate>\n  <cbc:Note languageID="en">x</cbc:Note>\n</Invoice>\n`,
  `<CreditNote xmlns="${UBL}CreditNote-2" xmlns:cac="${UBL}CommonAggregateComponents-2" xmlns:cbc="${UBL}CommonBasicComponents-2"><cbc:ID>1</cbc:ID><cac:CreditNoteLine><cbc:LineExtensionAmount currencyID="EUR">1.00</cbc:LineExtensionAmount></cac:CreditNoteLine></CreditNote>`,
  `<?xml version="1.0" encoding="UTF-8"?>\n<u:Invoice xmlns:u="${UBL}Invoice-2" xmlns:c="${UBL}CommonBasicComponents-2"><!-- é --><c:Note><![CDATA[a < b]]> &amp; 😀</c:Note></u:Invoice>`,
  '<a><b c="d">e</b></a>',
];

let known: ReturnType<typeof readKnown> | undefined;

/** Read when the first document is made. */
function readKnown() {
  const golden = new URL('../../../test/ubl/golden/', import.meta.url);
  return {
    edited: baseDocuments(),
    texts: [
      sampleInvoice,
      sampleCreditNote,
      ...readdirSync(golden)
        .sort()
        .map((name) => readFileSync(new URL(name, golden), 'utf8')),
    ],
    model: loadModel(),
    vocabulary: readVocabulary(),
  };
}

/** Pieces of markup that stand where they should not, or nearly so. */
const MARKUP: readonly string[] = [
  '<', '>', '&', '"', "'", '/', '=', ':', ';', '!', '?', '-', '--', ']', ']]', ']]>', '[', ' ', '\t', '\n', '\r', '\r\n', '\u0085', '\u2028', '\u00a0', '\u3000', '\0', '\u0001', '\u000b', '\u001f', '\u007f', '\ufffe', '\uffff', '\ud800', '\udc00', '\ufeff', '😀', 'é', '\u{10ffff}',
  '<![CDATA[', '<![CDATA[]]>', '<![CDATA[ ]]>', '<![CDATA[<a>]]>', '<![cdata[x]]>', '<!---->', '<!-- -- -->', '<!--->', '<!-- x -->', '<!-- x --->', '<!', '<?', '?>', '<?p?>', '<?p q?>', '<?xml?>', '<?XML a?>', '<?xml version="1.0"?>', '<?xml version="1.1"?>', '<?xml version="1.0" encoding="UTF-16"?>', '<?xml version="1.0" standalone="maybe"?>', '<?a:b?>', '<?p\u0085?>', '<?1?>',
  '<!DOCTYPE Invoice>', '<!DOCTYPE a [<!ENTITY b "c">]>', '<!DOCTYPE a SYSTEM "file:///etc/passwd">', '<!ENTITY b "c">', '<!ELEMENT a ANY>', '&b;', '&amp;', '&lt;', '&gt;', '&quot;', '&apos;', '&AMP;', '&nbsp;', '&#0;', '&#9;', '&#13;', '&#x1F600;', '&#xD800;', '&#x110000;', '&#99999999999999999999;', '&#xFFFE;', '&#x;', '&#;', '&#-1;', '&# 65;', '&#x41', '&;', '&&', '&amp', '&a.b;',
  '<a/>', '<a>', '</a>', '</ a>', '<a />', '<a/ >', '< a/>', '<a b/>', '<a b=c/>', '<a b="c"d="e"/>', '<a b="c" b="c"/>', '<a b="<"/>', '<a b="&#60;"/>', "<a b='\"'/>", '<:a/>', '<a:/>', '<a:b/>', '<a:b:c/>', '<a xmlns:b=""/>', '<a xmlns:b="urn:b"><b:c/></a>', '<xml:a/>', '<xmlns:a/>', '<a xmlns="http://www.w3.org/2000/xmlns/"/>', '<a xmlns="http://www.w3.org/XML/1998/namespace"/>', '<a xmlns:xml="http://www.w3.org/XML/1998/namespace"/>', '<a xmlns:xmlns="urn:x"/>', '<a xmlns:p="u" xmlns:q="u" p:x="1" q:x="2"/>', '<a xmlns:p="u" xmlns:p="u"/>', '<a xml:lang="&#10;"/>', '<-a/>', '<1/>', '<.a/>', '<é/>', '<a·b/>', '<·a/>', '<𐀀/>', '<a\u0085/>',
  ' xmlns=""', ' xmlns="urn:x"', ' xmlns:cbc=""', ' xmlns:cbc="urn:x"', ' xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"', ' xsi:type="cbc:IDType"', ' xsi:nil="true"', ' xml:space="preserve"', ' xml:id="1 2"', ' currencyID="EUR"', ' a="b"', ' __proto__="x"', ' constructor="x"',
  '</cbc:ID>', '<cbc:ID>', '<cbc:Note>', '</cbc:Note>', '</Invoice>', '<cbc:ID/>', '<cbc:Note/>', '<cac:Party/>', 'EUR', '0', '-0', '1e3', '+1', '.', '1.', 'INF', 'NaN', '9999999999999999999999999999', '2026-02-30', '\u0661',
]; // prettier-ignore
