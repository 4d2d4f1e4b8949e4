/** What was measured, on a line of its own among the results. */
export function report(what: string, figures: Readonly<Record<string, number>>): void {
  const words = Object.entries(figures).map(([name, value]) => `${name} ${value}`)
  process.stdout.write(`  ${what}: ${words.join(', ')}\n`)
}
