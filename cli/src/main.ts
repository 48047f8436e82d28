#!/usr/bin/env node
import * as module from 'node:module';

// Node.js keeps what it compiled for the next process, from 22.8 on. It has to know before the rest is loaded.
const { enableCompileCache } = module as { readonly enableCompileCache?: () => unknown };
enableCompileCache?.();
void import('./run-process.js');
