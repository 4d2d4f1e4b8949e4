export type ToastKind = 'ok' | 'danger' | 'info'

export interface ToastInput {
  title: string
  text?: string | undefined
  kind?: ToastKind | undefined
  /** A failure carries its retry. */
  action?: { label: string; onPick: () => void } | undefined
  /** How long it stays; five where absent. */
  seconds?: number | undefined
}

export type ToastShow = (toast: ToastInput) => void

/** What a mounted toaster does with its way of showing messages; the answer takes it back. */
export type ToastConnect = (show: ToastShow) => () => void
