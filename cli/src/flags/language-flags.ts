import { type Command, Option } from 'commander';
import type { LanguageOptions } from 'peppol-preflight';
import { LANGUAGE_CODES, type LanguageCode, loadLanguage } from 'peppol-preflight/tools';

/** The options of commands that print issues of Documents: in which language. */
export interface LanguageFlags {
  /** `auto` is that of the environment. */
  readonly language?: LanguageCode | 'auto';
  /** Name fields as forms do. */
  readonly labels?: boolean;
}

/** Adds `--language` and `--labels` to a command. */
export function withLanguage(command: Command): Command {
  return command
    .addOption(languageOption('language of the issues of Documents'))
    .option('--labels', 'name fields as forms do: "VAT rate of line 1" instead of items[0].tax_rate');
}

/** `--language`. */
export function languageOption(what: string): Option {
  return new Option(
    '--language <LANGUAGE>',
    `${what} (en); auto takes that of the environment (LANG)`,
  ).choices([...LANGUAGE_CODES, 'auto']);
}

/**
 * The options of a run: no language unless a flag asks for one. Labels alone are in English.
 *
 * @param env the environment; read only for `auto`
 */
export function languageOf(
  { language, labels }: LanguageFlags,
  env: NodeJS.ProcessEnv = process.env,
): { readonly language?: LanguageCode; readonly labels?: boolean } {
  const code = language === 'auto' ? languageOfEnvironment(env) : language;
  return {
    ...((code !== undefined || labels === true) && { language: code ?? 'en' }),
    ...(labels !== undefined && { labels }),
  };
}

/** The options of a check, with the texts of the language, which are loaded only if there is a flag. */
export async function loadLanguageOf(flags: LanguageFlags): Promise<LanguageOptions> {
  const { language, ...labels } = languageOf(flags);
  return language === undefined ? {} : { language: await loadLanguage(language), ...labels };
}

/** `nl` for `nl_BE.UTF-8`. POSIX: the first of these variables that is not empty; English if there is no such language. */
export function languageOfEnvironment({ LC_ALL, LC_MESSAGES, LANG }: NodeJS.ProcessEnv): LanguageCode {
  const locale = [LC_ALL, LC_MESSAGES, LANG].find((value) => value !== undefined && value !== '') ?? '';
  return LANGUAGE_CODES.find((code) => code === locale.split(/[_.@-]/)[0]?.toLowerCase()) ?? 'en';
}
