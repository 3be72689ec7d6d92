#!/usr/bin/env node
/** The command `hippograph`. Loads commander and the one command that was asked for, and nothing else. */
import { runProgram } from './program.ts';

await runProgram(process.argv.slice(2));
