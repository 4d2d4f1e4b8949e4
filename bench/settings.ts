/** What a server to compare with is told, through its environment. */
export interface BareSettings {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** Base64 of exactly what the product sends over the line. */
  readonly body: string
}

/** Statements that were sent at the same time stand together. */
export type Waves = readonly (readonly { readonly text: string; readonly values: readonly unknown[] }[])[]

export interface RawSettings {
  readonly databaseUrl: string
  readonly routes: Readonly<Record<string, Waves>>
}
