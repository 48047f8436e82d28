import { linkIn } from './document-link.js';

/** Kept in the tab of the browser, until it is closed. */
const KEY = 'peppol-preflight-playground';

/** A text that was in the editor when the page was left. */
interface KeptText {
  readonly text: string;
  /** The link that the page was opened with; empty for none. */
  readonly link: string;
}

/** Keeps a text, so that whoever leaves the page, or loads it again, finds it when they are back. */
export function keepText(kept: KeptText): void {
  try {
    // The browser may keep nothing that is so long: then not an earlier text, either.
    sessionStorage.removeItem(KEY);
    sessionStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Nor may it keep anything at all.
  }
}

/** The text that was kept, unless the address has another link than then. */
export function keptText(): string | undefined {
  const link = linkIn(location.hash);
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as KeptText | null;
    return kept !== null && (link === '' || link === kept.link) ? kept.text : undefined;
  } catch {
    return undefined;
  }
}
