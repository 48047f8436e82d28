#!/usr/bin/env node
import * as module from 'node:module';
import { setFlagsFromString } from 'node:v8';

// Node.js keeps what it compiled for the next process, from 22.8 on. It has to know before the rest is loaded.
const { enableCompileCache } = module as { readonly enableCompileCache?: () => unknown };
enableCompileCache?.();

// V8 inlines functions into their callers. That makes no verdict faster, but while the first few thousand documents are judged, each
// worker spends a third of its CPU time on it.
setFlagsFromString('--max-inlined-bytecode-size=150');
setFlagsFromString('--max-inlined-bytecode-size-cumulative=200');

void import('./run-process.js');
