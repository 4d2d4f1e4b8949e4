import type { MakeMailFile } from '../engines/mail/port.ts'
import { features } from '../features.ts'
import { systemCall, type Process } from '../kernel/calls/caller.ts'

const makers = new Map(features.flatMap(({ mailFiles = {} }) => Object.entries(mailFiles)))

/** What mails bring is made by the feature that it is of, as it stands when the mail leaves. */
export const mailFiles =
  (process: Process): MakeMailFile =>
  async ({ of, id }) =>
    makers.get(of)?.(systemCall(process, 'mail-file'), id)
