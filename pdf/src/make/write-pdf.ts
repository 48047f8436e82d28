import { srgbProfile } from './colour-profile.js';
import { embedFont, type UsedFont } from './embed-font.js';
import { PRODUCER, xmpOf, type Metadata } from './metadata.js';
import { createPdfFile, numeral, ref, textString, type PdfFile } from './pdf-file.js';
import { SHEET, type Picture, type Sheets } from './sheets.js';
import { writeStructure, type StructureElement } from './structure.js';

/** A file to be attached: XML. */
export interface AttachedFile {
  readonly name: string;
  readonly description: string;
  readonly content: string;
}

/** The content of a file. */
export interface PdfContent {
  readonly sheets: Sheets;
  readonly fonts: readonly UsedFont[];
  readonly structure: StructureElement;
  readonly metadata: Metadata;
  /** The invoice as XML, an alternative form of the page (`AFRelationship` Alternative). */
  readonly attached?: AttachedFile;
}

/** Writes a tagged PDF of conformance PDF/A-3b (ISO 19005-3). */
export function writePdf({ sheets, fonts, structure, metadata, attached }: PdfContent): Uint8Array {
  const file = createPdfFile();
  const used = fonts.filter((font) => font.glyphs().length > 0);
  const resources = used.map((font) => `/${font.resource} ${ref(embedFont(file, font))}`).join(' ');
  const pictures = sheets.pictures.map(
    (picture, index) => `/I${index + 1} ${ref(addPicture(file, picture))}`,
  );
  const objects = pictures.length === 0 ? '' : ` /XObject <<${pictures.join(' ')}>>`;
  const tree = file.reserve();
  const pages = sheets.operators.map((operators, sheet) => {
    const content = file.addStream('', operators.join('\n'));
    return file.add(
      `<</Type /Page /Parent ${ref(tree)} /MediaBox [0 0 ${numeral(SHEET.width)} ${numeral(SHEET.height)}] /Resources <</Font <<${resources}>>${objects}>> /Contents ${ref(content)} /StructParents ${sheet} /Tabs /S>>`,
    );
  });
  file.add(`<</Type /Pages /Count ${pages.length} /Kids [${pages.map(ref).join(' ')}]>>`, tree);
  const profile = file.addStream(' /N 3', srgbProfile());
  const intent = `<</Type /OutputIntent /S /GTS_PDFA1 /OutputConditionIdentifier (sRGB IEC61966-2.1) /Info (sRGB IEC61966-2.1) /DestOutputProfile ${ref(profile)}>>`;
  const xmp = file.addStream(' /Type /Metadata /Subtype /XML', xmpOf(metadata), { isPlain: true });
  const entries = [
    `/Type /Catalog /Pages ${ref(tree)} /Lang ${textString(metadata.language)} /MarkInfo <</Marked true>>`,
    `/StructTreeRoot ${ref(writeStructure(file, structure, pages, sheets.owners))}`,
    `/ViewerPreferences <</DisplayDocTitle true>> /Metadata ${ref(xmp)} /OutputIntents [${intent}]`,
    ...(attached === undefined ? [] : [attach(file, attached, metadata)]),
  ];
  const root = file.add(`<<${entries.join(' ')}>>`);
  return file.toBytes({ root, info: file.add(infoOf(metadata)) });
}

/** Adds a picture in the colours of the output intent; returns its number. */
function addPicture(file: PdfFile, { width, height, channels, data, isJpeg }: Picture): number {
  const space = channels === 1 ? 'DeviceGray' : 'DeviceRGB';
  const entries = ` /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /${space} /BitsPerComponent 8`;
  return isJpeg
    ? file.addStream(`${entries} /Filter /DCTDecode`, data, { isPlain: true })
    : file.addStream(entries, data);
}

/** Adds a file; returns the entries of the catalogue that refer to it. */
function attach(file: PdfFile, { name, description, content }: AttachedFile, { date }: Metadata): string {
  const bytes = new TextEncoder().encode(content);
  const modified = date === undefined ? '' : ` /ModDate ${dateString(date)}`;
  const stream = file.addStream(
    ` /Type /EmbeddedFile /Subtype /text#2Fxml /Params <</Size ${bytes.length}${modified}>>`,
    bytes,
  );
  const title = textString(name);
  const specification = file.add(
    `<</Type /Filespec /F ${title} /UF ${title} /Desc ${textString(description)} /AFRelationship /Alternative /EF <</F ${ref(stream)} /UF ${ref(stream)}>>>>`,
  );
  return `/PageMode /UseAttachments /AF [${ref(specification)}] /Names <</EmbeddedFiles <</Names [${title} ${ref(specification)}]>>>>`;
}

function infoOf({ title, author, date }: Metadata): string {
  const entries = [
    `/Title ${textString(title)} /Creator (${PRODUCER}) /Producer (${PRODUCER})`,
    ...(author === undefined ? [] : [`/Author ${textString(author)}`]),
    ...(date === undefined ? [] : [`/CreationDate ${dateString(date)} /ModDate ${dateString(date)}`]),
  ];
  return `<<${entries.join(' ')}>>`;
}

function dateString(date: string): string {
  return `(D:${date.replaceAll('-', '')}000000Z)`;
}
