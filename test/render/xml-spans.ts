/** Where something stands in an XML text. */
export interface XmlSpan {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

/** The elements below the root of a text without comments and empty tags, each with all that is in it. */
export function elementSpans(xml: string): readonly XmlSpan[] {
  const open: { name: string; start: number }[] = [];
  const spans: XmlSpan[] = [];
  for (const { 0: tag, 1: slash, 2: name = '', index } of xml.matchAll(/<(\/?)([\w:]+)[^<>]*>/g)) {
    if (slash === '') open.push({ name, start: index });
    else spans.push({ ...open.pop()!, end: index + tag.length });
  }
  return spans.slice(0, -1);
}

/** The texts of elements and the values of attributes, but for declarations; an attribute by its name after `@`. */
export function valueSpans(xml: string): readonly XmlSpan[] {
  const texts = [...xml.matchAll(/<([\w:]+)[^<>]*>([^<>]*\S[^<>]*)</g)].map(
    ({ 0: all, 1: name = '', 2: text = '', index }) => {
      const end = index + all.length - 1;
      return { name, start: end - text.length, end };
    },
  );
  const attributes = [...xml.matchAll(/ (?!xmlns|version|encoding)([\w]+)="([^"]*)"/g)].map(
    ({ 0: all, 1: name = '', 2: value = '', index }) => {
      const end = index + all.length - 1;
      return { name: `@${name}`, start: end - value.length, end };
    },
  );
  return [...texts, ...attributes].sort((one, other) => one.start - other.start);
}
