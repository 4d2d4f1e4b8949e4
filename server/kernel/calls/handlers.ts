import type { Readable } from 'node:stream'
import type { Contract, DataIn, HandlerInput, RouteSpec } from '#contract/kernel/route.ts'
import type { Ctx, SignedCtx } from '../context.ts'
import type { WithMessage } from '../with-message.ts'

/** One file of a multipart request, already on disk under a temporary name; it is removed after the answer. */
export interface Upload {
  readonly tempPath: string
  readonly name: string
  readonly size: number
  readonly fields: Readonly<Record<string, string>>
}

/** One request of the tus protocol: what it tells in its headers, and its bytes as they arrive. */
export interface Piece {
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Readable
}

/** What another system sent, as it came, with the headers that sign it. */
export interface RawBody {
  readonly bytes: Buffer
  readonly headers: Readonly<Record<string, string>>
}

/** What a `resumable` route answers: the protocol says it all in its status and headers. */
export interface PieceAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
}

/** What a `file` route answers. 303: it is elsewhere, at the `location` of the headers. */
export interface FileAnswer {
  readonly status: 200 | 206 | 303 | 304 | 416
  readonly headers: Readonly<Record<string, string>>
  readonly body: Readable | Buffer | null
}

/** The request headers that a `file` route may look at. */
export interface FileRequest {
  readonly range: string | undefined
  readonly ifNoneMatch: string | undefined
}

type CtxOf<R extends RouteSpec> = R['access'] extends 'public' ? Ctx : SignedCtx
type InputOf<R extends RouteSpec> = HandlerInput<R> &
  (R['kind'] extends 'upload' ? { upload: Upload } : unknown) &
  (R['kind'] extends 'resumable' ? { piece: Piece } : unknown) &
  (R['kind'] extends 'raw' ? { raw: RawBody } : unknown) &
  (R['kind'] extends 'file' ? { file: FileRequest } : unknown)
type AnswerOf<R extends RouteSpec> = R['kind'] extends 'file'
  ? FileAnswer
  : R['kind'] extends 'resumable'
    ? PieceAnswer
    : DataIn<R> | WithMessage<DataIn<R>>

type Handler<R extends RouteSpec> = (ctx: CtxOf<R>, input: InputOf<R>) => Promise<AnswerOf<R>>

/** One handler for each route: a missing one does not compile. */
export type Handlers<C extends Contract> = { readonly [K in keyof C]: Handler<C[K]> }
