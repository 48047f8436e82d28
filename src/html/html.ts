/** Text that is HTML already: made by `html`, never from what a document says. */
export interface Html {
  readonly html: string;
}

/** What may stand in a template: text and numbers are escaped, `Html` is put as it is, nothing gives nothing. */
export type HtmlValue = Html | readonly Html[] | string | number | null | undefined;

/**
 * A template of HTML. Values are escaped for content and for attributes in double quotes, so that nothing that an
 * invoice contains becomes markup; they must not stand in a `script`, a `style` or an attribute without quotes.
 *
 * @returns the HTML, to be put into other templates or written by its `html`
 */
export function html(texts: TemplateStringsArray, ...values: readonly HtmlValue[]): Html {
  return {
    html: texts.reduce((before, text, index) => before + markupOf(values[index - 1]) + text),
  };
}

function markupOf(value: HtmlValue): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return escapeMarkup(value);
  if ('html' in value) return value.html;
  return value.map((item) => item.html).join('');
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeMarkup(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
