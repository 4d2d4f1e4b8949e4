import type { BodyKind, FileKind, RawKind } from './limits.ts'

/** The part of a zod schema that the kernel needs; structural, so that checking a contract stays cheap. */
export interface Schema {
  readonly _zod: { readonly output: unknown; readonly input: unknown }
  parse(value: unknown): unknown
}
type Output<S extends Schema> = S['_zod']['output']
type Input<S extends Schema> = S['_zod']['input']

export const roles = ['admin', 'teacher', 'student'] as const
export type Role = (typeof roles)[number]

/** Who may use the door. Whether the row behind it is hers is answered by the feature's policy.ts. */
export type Access = 'public' | 'signed-in' | readonly Role[]
export type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * `json` is the default. `upload` takes multipart, `resumable` a piece of a file by the tus protocol, `file` answers
 * bytes, `stream` answers as it goes, `webhook` is called by another system and checks its own signature, `raw` is such
 * a call whose bytes are signed and taken as they came. All of them walk the access matrix.
 */
type Kind = 'json' | 'upload' | 'resumable' | 'file' | 'stream' | 'webhook' | 'raw'

interface RouteBase {
  readonly method: Method
  /** The full path with braces: `/api/v1/courses/{courseId}`. */
  readonly path: `/${string}`
  readonly access: Access
  /** One line for the API page. */
  readonly summary: string
  readonly params?: Schema
  readonly query?: Schema
  /** What one answer holds. A list route gives `list` (the item) instead, and answers `data: [...]` with `meta`. */
  readonly data?: Schema
  readonly list?: Schema
  /** Answers to visitors are kept in process until what they show changes. Public GET only. */
  readonly cached?: true
  /** Refused with 429 above so many calls in so many seconds, per signed-in person or else per network. */
  readonly limit?: { readonly hits: number; readonly seconds: number }
  /**
   * `none`: a repeated call is a new try (sign-in, codes), or does no harm by itself (the same file is stored once);
   * the kernel then ignores an Idempotency-Key.
   */
  readonly idempotency?: 'none'
  /** A small write without which nobody could read on: it is let through when the disk is nearly full. */
  readonly usesReserve?: true
  /** Another system reads the answer by rules of its own: `data` stands in it without an envelope. */
  readonly isBare?: true
  /** The page from which she goes on when the file is refused to her in a tab of its own; the start page unless said. */
  readonly wayOn?: { readonly page: `/${string}`; readonly label: string }
  /** Open also to a person who must set up a second factor before anything else. */
  readonly beforeSecondFactor?: true
}

/** What a call brings, with the kind of `limits.ts` that bounds it before anything reads it. */
type Brings =
  | {
      readonly kind?: Exclude<Kind, 'upload' | 'resumable' | 'raw'>
      readonly body?: undefined
      readonly takes?: undefined
    }
  | { readonly kind?: 'json' | 'webhook'; readonly body: Schema; readonly takes: BodyKind }
  | { readonly kind: 'raw'; readonly body?: undefined; readonly takes: RawKind }
  | { readonly kind: 'upload'; readonly body?: Schema; readonly takes: FileKind }
  /** The size of the whole is agreed before the first piece; a piece is written as it arrives. */
  | { readonly kind: 'resumable'; readonly body?: undefined; readonly takes?: 'piece' }

export type RouteSpec = RouteBase & Brings
export type Contract = Readonly<Record<string, RouteSpec>>

/** Keeps literal types, so that the server and the web client infer from one declaration. */
export const contract = <const C extends Contract>(routes: C): C => routes

export interface PageMeta {
  page: number
  per_page: number
  total: number
  last_page: number
}
export interface Page<T> {
  items: T[]
  meta: PageMeta
}

type Out<T> = T extends Schema ? Output<T> : undefined
type In<T> = T extends Schema ? Input<T> : undefined
type Field<R, K extends string> = K extends keyof R ? R[K] : undefined

/** What a handler receives, already parsed. */
export interface HandlerInput<R extends RouteSpec> {
  params: Out<Field<R, 'params'>>
  query: Out<Field<R, 'query'>>
  body: Out<Field<R, 'body'>>
}
type Sent<R> = { [K in 'params' | 'query' | 'body']: K extends keyof R ? K : never }[
  | 'params'
  | 'query'
  | 'body']

/** What the web sends. */
export type CallInput<R extends RouteSpec> = { [K in Sent<R>]: In<Field<R, K>> }

type Answer<R extends RouteSpec, S extends 'input' | 'output'> = R['list'] extends Schema
  ? Page<R['list']['_zod'][S]>
  : R['data'] extends Schema
    ? R['data']['_zod'][S]
    : null
/** What the web receives. */
export type Data<R extends RouteSpec> = Answer<R, 'output'>
/** What a handler returns. */
export type DataIn<R extends RouteSpec> = Answer<R, 'input'>
