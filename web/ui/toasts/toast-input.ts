export type ToastKind = 'ok' | 'danger' | 'info'

export interface ToastInput {
  title: string
  text?: string | undefined
  kind?: ToastKind | undefined
  /** A failure carries its retry. */
  action?: { label: string; onPick: () => void } | undefined
  /** A newer message about the same takes its place: two answers of one form would contradict each other. */
  about?: string | undefined
  /** How long it stays; five where absent. */
  seconds?: number | undefined
  /** The page says the same to a screen reader in its own place. */
  isUnspoken?: boolean | undefined
}

export type ToastShow = (toast: ToastInput) => void

/** What a mounted toaster does with its way of showing messages; the answer takes it back. */
export type ToastConnect = (show: ToastShow) => () => void
