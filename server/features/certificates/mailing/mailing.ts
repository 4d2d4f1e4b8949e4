import { CertificateMailing } from '#contract/certificates/mailing.ts'
import type { Ctx, Db, SignedCtx } from '#server/kernel/context.ts'
import { readSetting, saveSetting } from '#server/kernel/data/settings.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import type { MailFileName } from '#server/ports.ts'

export const MAIL_FILE = 'certificate'
const KEY = 'certificates.mailing'
/** A link is small and always leads to what holds now. */
const usual: CertificateMailing = { with_pdf: false }

/** What the letter of a certificate brings. */
export const readMailing = async (db: Db): Promise<CertificateMailing> =>
  CertificateMailing.safeParse(await readSetting(db, KEY)).data ?? usual

export const saveMailing = (ctx: SignedCtx, mailing: CertificateMailing): Promise<CertificateMailing> =>
  inTransaction(ctx, async (tx) => {
    await saveSetting(tx, { key: KEY, value: mailing, action: 'certificate.mailing' })
    return mailing
  })

export const fileForLetter = async ({ db }: Ctx, certificateId: number): Promise<MailFileName | null> =>
  (await readMailing(db)).with_pdf ? { of: MAIL_FILE, id: certificateId } : null
