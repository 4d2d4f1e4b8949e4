/** The version in package.json, put in by the build. */
declare const __RATTIL_VERSION__: string

/** The lines of `web/app/screens/` for one area, each with its import; made by web/build/screens-plugin.ts. */
declare module 'screens:*' {
  import type { LoadedLine } from '#web/app/modules.ts'
  export const screens: readonly LoadedLine[]
}

/** What the quick search says of the screens of one area, by their paths; made there too. */
declare module 'descriptions:*' {
  export const descriptions: Readonly<Record<string, string>>
}
