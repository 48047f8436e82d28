import type { ShownFix, ShownIssue } from './answer.js';
import { button, withText } from './elements.js';

/** What a person can do with an issue. */
export interface IssueActions {
  readonly select: (start: number, end: number) => void;
  readonly apply: (fix: ShownFix) => void;
}

/** The issues of each field together, in the order of the first of each. */
export function issueItems(issues: readonly ShownIssue[], actions: IssueActions): readonly HTMLElement[] {
  const fields = new Map<string, [ShownIssue, ...ShownIssue[]]>();
  for (const issue of issues) {
    const key = JSON.stringify([issue.place, issue.range]);
    const field = fields.get(key);
    if (field === undefined) fields.set(key, [issue]);
    else field.push(issue);
  }
  return [...fields.values()].map((each) => fieldItem(each, actions));
}

/** A field with what is wrong with it. */
function fieldItem(issues: readonly [ShownIssue, ...ShownIssue[]], actions: IssueActions): HTMLElement {
  const item = document.createElement('li');
  const [{ flag, place, range }] = issues;
  item.dataset['flag'] = flag;
  if (range === null) item.append(withText('strong', place));
  else
    item.append(
      button(place, 'place', () => {
        actions.select(range[0], range[1]);
      }),
    );
  item.append(...issues.flatMap((issue) => issueParts(issue, actions)));
  return item;
}

function issueParts(
  { rule, message, fixes, consequences }: ShownIssue,
  { apply }: IssueActions,
): readonly HTMLElement[] {
  const text = withText('p', `${message} `);
  if (/^[A-Z]/.test(rule) && rule.includes('-')) {
    const link = withText('a', rule) as HTMLAnchorElement;
    // What is typed stays where it is.
    link.target = '_blank';
    link.rel = 'noopener';
    link.href = `../rules/${encodeURIComponent(rule)}.html`;
    text.append(link);
  } else text.append(withText('small', rule));
  const buttons = fixes.map((each) => {
    const made = button(each.title, 'fix', () => {
      apply(each);
    });
    const { before, after } = each.difference ?? { before: '', after: '' };
    const lines = [before === '' ? [] : withText('del', before), after === '' ? [] : withText('ins', after)];
    made.append(...lines.flat());
    return made;
  });
  return [text, ...buttons, ...(consequences.length === 0 ? [] : [followers(consequences)])];
}

/** What disappears with an issue. */
function followers(messages: readonly string[]): HTMLElement {
  const section = document.createElement('details');
  section.append(withText('summary', `+ ${messages.length}`), ...messages.map((each) => withText('p', each)));
  return section;
}
