import { element } from './elements.js';

/** The parts of the answer, one of which is visible. */
export interface Tabs {
  readonly isOpen: (name: string) => boolean;
  /** Moves the keyboard to the tab that is open. */
  readonly focus: () => void;
}

/**
 * Opens the tabs of the page, by a click or by the arrow keys.
 *
 * @param opened called after another tab was opened
 */
export function createTabs(opened: () => void): Tabs {
  const tabs = [...document.querySelectorAll<HTMLButtonElement>('[role=tab]')];
  const panelOf = (tab: HTMLButtonElement): HTMLElement => element(tab.getAttribute('aria-controls') ?? '');
  const open = (tab: HTMLButtonElement): void => {
    for (const each of tabs) {
      each.setAttribute('aria-selected', String(each === tab));
      each.tabIndex = each === tab ? 0 : -1;
      panelOf(each).hidden = each !== tab;
    }
    opened();
  };
  for (const [at, tab] of tabs.entries()) {
    tab.addEventListener('click', () => {
      open(tab);
    });
    tab.addEventListener('keydown', ({ key }) => {
      const steps = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: -1 };
      const next = key in steps ? tabs.at(steps[key as keyof typeof steps] % tabs.length) : undefined;
      next?.focus();
      next?.click();
    });
  }
  return {
    isOpen: (name) => !element(`${name}-tab`).hidden,
    focus: () => tabs.find((tab) => tab.tabIndex === 0)?.focus(),
  };
}
