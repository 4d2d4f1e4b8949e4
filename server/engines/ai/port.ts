/** A service that speaks the chat interface of OpenAI: hosted, or on the centre's own machine. */
export interface AiService {
  /** Ends before `/chat/completions`, such as `https://api.example/v1`. */
  readonly address: string
  /** A model on the centre's own machine may need none. */
  readonly key: string | undefined
  /** Whether it may stand in a private network and speak without TLS. */
  readonly isTrusted: boolean
}

export interface ChatMessage {
  readonly role: 'system' | 'user'
  readonly content: string
}

export interface ChatWish {
  readonly model: string
  readonly messages: readonly ChatMessage[]
  /** An answer that is longer is cut there by the service. */
  readonly mostTokens: number
  /** Of the whole, retries and pauses included. */
  readonly ms: number
  /** Between two pieces of an answer; the first piece may take the whole time. */
  readonly idleMs?: number
}

export interface ChatAnswer {
  readonly text: string
  /** False: the service stopped it at the longest. */
  readonly isWhole: boolean
  readonly tokensIn: number
  readonly tokensOut: number
  /** False: the service did not count, so the most it can have been stands here. */
  readonly isCounted: boolean
}

const TOKENS_AROUND = 16

/** A token is a byte at least, so without a count the bytes are the most that messages can be. */
export const mostTokensOf = (messages: readonly ChatMessage[]): number =>
  messages.reduce((sum, { content }) => sum + Buffer.byteLength(content) + TOKENS_AROUND, TOKENS_AROUND)

export type AiCause =
  | 'unreachable'
  | 'private'
  | 'wrong-key'
  | 'forbidden'
  | 'no-credit'
  | 'no-model'
  | 'too-many'
  | 'too-long'
  | 'refused'
  | 'broken'
  | 'late'
  | 'cut'
  | 'empty'
  | 'not-chat'

/** Its message is the service's own words, and never holds the key. */
export class AiTrouble extends Error {
  override readonly name = 'AiTrouble'
  readonly reason: AiCause
  /** After how many seconds the service wants to be asked again; undefined where it did not say. */
  readonly retryAfter: number | undefined
  /** Whether nothing can have been worked for: the request was refused before an answer began. */
  readonly isFree: boolean
  constructor(
    reason: AiCause,
    message: string,
    { retryAfter, isFree = false, cause }: { retryAfter?: number; isFree?: boolean; cause?: unknown } = {},
  ) {
    super(message, { cause })
    this.reason = reason
    this.retryAfter = retryAfter
    this.isFree = isFree
  }
}

/** Every call throws AiTrouble where it is not answered as it should be. */
export interface Ai {
  /** Costs nothing. */
  listModels(service: AiService, ms: number): Promise<string[]>
  chat(service: AiService, wish: ChatWish): Promise<ChatAnswer>
}
