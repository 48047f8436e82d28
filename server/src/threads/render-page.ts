import { ServiceError } from 'peppol-preflight';

export interface RenderPageInput {
  readonly ubl: Uint8Array;
  readonly language: string;
}

/**
 * An invoice as a page for people.
 *
 * @throws ServiceError 404 for a language that there is no page in
 */
export async function renderPage({ ubl, language: name }: RenderPageInput): Promise<string> {
  const { LANGUAGES, renderInvoice } = await import('peppol-preflight/render');
  const language = LANGUAGES.find((each) => each === name);
  if (language === undefined) throw new ServiceError(404, `There is no page in ${name}`);
  return renderInvoice(ubl, { language });
}
