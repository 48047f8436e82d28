import type { Release } from '../../src/verdict/rules/rule-sets.js';
import { localDay } from '../../errors/calendar-date.js';
import { element } from './elements.js';
import { chosenLanguage, texts } from './words.js';

/** The releases of the rules, the oldest first: the build of the page writes them here. */
declare const RELEASES: readonly Release[];

/** Says which release judges today, and which one is published and will do so, if there is one. */
export function showReleases(): void {
  const today = localDay(new Date());
  const current = RELEASES.findLast(({ mandatoryFrom }) => mandatoryFrom <= today);
  const next = RELEASES.find(({ published, mandatoryFrom }) => published <= today && today < mandatoryFrom);
  const shown = element('releases');
  shown.hidden = current === undefined || next === undefined;
  if (current === undefined || next === undefined) return;
  shown.lang = chosenLanguage();
  shown.textContent = texts().say('playground.releases', {
    release: current.name,
    since: longDate(current.mandatoryFrom),
    next: next.name,
    published: longDate(next.published),
    from: longDate(next.mandatoryFrom),
  });
}

function longDate(day: string): string {
  const format = new Intl.DateTimeFormat(chosenLanguage(), { dateStyle: 'long', timeZone: 'UTC' });
  return format.format(new Date(day));
}
