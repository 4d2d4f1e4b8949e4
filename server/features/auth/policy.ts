interface Account {
  readonly email: string
  readonly is_active: boolean
  readonly archived_at: Date | null
}

const DEMO_EMAIL = /[@.]demo\.rattil\.test$/i

/** The demo accounts' passwords are known to everybody. */
export const isDemoEmail = (email: string): boolean => DEMO_EMAIL.test(email)

/** Whether this account may come in at all, by whatever way. */
export const mayEnter = (account: Account, { demo }: { readonly demo: boolean }): boolean =>
  account.is_active && account.archived_at === null && (demo || !isDemoEmail(account.email))
