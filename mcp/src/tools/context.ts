import type { Language } from 'peppol-preflight';
import { type LanguageCode, loadLanguage } from 'peppol-preflight/tools';
import type { AllowedFolders } from '../inputs/allowed-folders.js';

/** What the person decided when the server was started. */
export interface Context {
  readonly folders: AllowedFolders;
  /** The day that it is, YYYY-MM-DD. */
  readonly today: () => string;
}

/** The options of the library that the arguments of several tools become. */
export async function optionsOf(
  args: {
    readonly language?: LanguageCode;
    readonly extended?: boolean;
    readonly today?: string | undefined;
  },
  context: Context,
): Promise<{ readonly today: string; readonly extended?: boolean; readonly language?: Language }> {
  const { language = 'en', extended, today = context.today() } = args;
  return {
    today,
    ...(extended !== undefined && { extended }),
    ...(language !== 'en' && { language: await loadLanguage(language) }),
  };
}
