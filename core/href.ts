/** The paths of all screens. `web/app/screens.ts` fills it in, so that a link to no screen does not compile. */
// oxlint-disable-next-line typescript/no-empty-object-type -- it is filled from the list of screens
export interface ScreenPaths {}
type ScreenPath = keyof ScreenPaths

type NamesIn<P> = P extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never
type Filled<P> = P extends `${infer Start}{${string}}${infer Rest}` ? `${Start}${string}${Filled<Rest>}` : P

/** The address of one screen: `hrefTo('/course/{courseId}', { courseId })`. */
export function hrefTo<P extends Exclude<ScreenPath, `${string}{${string}`>>(path: P): P
export function hrefTo<P extends ScreenPath>(
  path: P,
  params: Readonly<Record<NamesIn<P>, string | number>>,
): Filled<P>
export function hrefTo(path: string, params: Readonly<Record<string, string | number>> = {}): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
}
