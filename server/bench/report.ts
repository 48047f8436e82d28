/** One line for each figure, with what it should be. */
export function report(name: string, found: string, target = 'none'): void {
  console.log(`${name.padEnd(50)} ${found.padEnd(46)} target: ${target}`);
}
