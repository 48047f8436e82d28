#!/usr/bin/env node
import * as module from 'node:module';
import { setFlagsFromString } from 'node:v8';
import { LESS_INLINING } from './v8-flags.js';

// Node.js keeps what it compiled for the next process, from 22.8 on. It has to know before the rest is loaded.
const { enableCompileCache } = module as { readonly enableCompileCache?: () => unknown };
enableCompileCache?.();

for (const flag of LESS_INLINING) setFlagsFromString(flag);

void import('./run-process.js');
