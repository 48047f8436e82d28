import { autocompletion } from '@codemirror/autocomplete';
import { json } from '@codemirror/lang-json';
import { xml } from '@codemirror/lang-xml';
import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { type Diagnostic, lintGutter, setDiagnostics } from '@codemirror/lint';
import { Annotation, Compartment, EditorState, Prec } from '@codemirror/state';
import { EditorView, keymap } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { basicSetup } from 'codemirror';
import type { ShownFix, ShownIssue } from './answer.js';
import { completeDocument } from './complete-document.js';
import { completeUbl } from './complete-ubl.js';

/** What is put into the editor, not typed. */
const isGiven = Annotation.define<boolean>();

/** The colours are those of the site, in light and dark. */
const colours = syntaxHighlighting(
  HighlightStyle.define([
    { tag: [tags.propertyName, tags.tagName], color: 'var(--vp-c-indigo-1)' },
    { tag: [tags.string, tags.attributeValue], color: 'var(--vp-c-green-1)' },
    { tag: [tags.number, tags.bool, tags.null], color: 'var(--vp-c-yellow-1)' },
    { tag: [tags.attributeName, tags.comment, tags.processingInstruction], color: 'var(--vp-c-text-2)' },
  ]),
);

/** An editor of JSON or XML that shows issues where they are. */
export interface Editor {
  readonly text: () => string;
  readonly show: (text: string) => void;
  /** Underlines the issues that have a place, and marks their lines. */
  readonly mark: (issues: readonly ShownIssue[], fix: (fix: ShownFix) => void) => void;
  readonly select: (start: number, end: number) => void;
}

/** What an editor is made with. */
export interface EditorOptions {
  /** The id of the element that names it. */
  readonly name: string;
  /** Characters; a change that makes the text longer is not made. */
  readonly longest: number;
  /** Called with the text after each change that a person makes. */
  readonly changed: (text: string) => void;
  /** Called for a change that would have made the text too long. */
  readonly refused: () => void;
  /** Called for Escape, where it closes nothing in the editor. */
  readonly left: () => void;
}

/** Puts an editor into an element of the page. */
export function createEditor(
  parent: HTMLElement,
  { name, longest, changed, refused, left }: EditorOptions,
): Editor {
  const language = new Compartment();
  let isXml = false;
  const languageOf = (): ReturnType<typeof json> => (isXml ? xml() : json());
  const follow = (text: string): void => {
    if (text.trimStart().startsWith('<') === isXml) return;
    isXml = !isXml;
    view.dispatch({ effects: language.reconfigure(languageOf()) });
  };
  const view = new EditorView({
    parent,
    extensions: [
      basicSetup,
      language.of(languageOf()),
      colours,
      lintGutter(),
      EditorState.tabSize.of(2),
      EditorView.contentAttributes.of({ 'aria-labelledby': name, tabindex: '0' }),
      EditorState.transactionFilter.of((change) => {
        if (!change.docChanged || change.newDoc.length <= longest) return change;
        refused();
        return [];
      }),
      Prec.lowest(
        keymap.of([
          {
            key: 'Escape',
            run: () => {
              left();
              return true;
            },
          },
        ]),
      ),
      autocompletion({
        override: [(context) => (isXml ? completeUbl(context) : completeDocument(context))],
      }),
      EditorView.updateListener.of(({ docChanged, state, transactions }) => {
        if (!docChanged) return;
        const text = state.doc.toString();
        if (transactions.some((each) => each.annotation(isGiven) === true)) return;
        follow(text);
        changed(text);
      }),
    ],
  });
  return {
    text: () => view.state.doc.toString(),
    show: (text) => {
      if (view.state.doc.toString() === text) return;
      view.dispatch({
        changes: { from: 0, to: view.state.doc.length, insert: text },
        annotations: isGiven.of(true),
      });
      follow(text);
    },
    mark: (issues, fix) => {
      const found = issues.flatMap((issue) => diagnosticOf(issue, view.state.doc.length, fix));
      view.dispatch(setDiagnostics(view.state, found));
    },
    select: (start, end) => {
      view.focus();
      view.dispatch({
        selection: { anchor: start, head: end },
        effects: EditorView.scrollIntoView(start, { y: 'center' }),
      });
    },
  };
}

const SEVERITIES: Readonly<Record<string, Diagnostic['severity']>> = { fatal: 'error', warning: 'warning' };

function diagnosticOf(
  { range, message, flag, fixes }: ShownIssue,
  length: number,
  fix: (fix: ShownFix) => void,
): readonly Diagnostic[] {
  if (range === null || range[1] > length) return [];
  return [
    {
      from: range[0],
      to: range[1],
      severity: SEVERITIES[flag] ?? 'info',
      message,
      actions: fixes.map((each) => ({
        name: each.title,
        apply: () => {
          fix(each);
        },
      })),
    },
  ];
}
