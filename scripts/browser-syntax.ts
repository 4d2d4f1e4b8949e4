import { transformSync } from 'rolldown/utils'

/** Whether a built file holds syntax that a target does not know: it is then written otherwise where it is lowered. */
export function hasYoungSyntax(source: string, target: readonly string[]): boolean {
  const lowered = (targets: readonly string[]) =>
    transformSync('built.js', source, { target: [...targets], sourceType: 'module' }).code
  return lowered(target) !== lowered(['esnext'])
}
