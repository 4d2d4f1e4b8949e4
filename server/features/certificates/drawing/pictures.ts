import { readFile } from 'node:fs/promises'
import { picturesOf } from '#core/certificate/pictures.ts'
import type { CertificateTemplate } from '#core/certificate/template.ts'
import { FileMissing } from '#server/engines/files/port.ts'
import type { Ctx } from '#server/kernel/context.ts'
import type { DrawnPicture } from './draw.ts'

/** Every picture is drawn anew when it is uploaded. */
const STORED_TYPE = 'image/webp'

const MOST_READY = 24
/** By path, which is the hash of the content: what is read once is right for ever. The newest are kept. */
const ready = new Map<string, Promise<DrawnPicture | undefined>>()

/** The stored pictures of a template; one whose file is gone is left out. */
export async function loadPictures(
  ctx: Ctx,
  template: CertificateTemplate,
): Promise<ReadonlyMap<string, DrawnPicture>> {
  const paths = picturesOf(template)
  const pictures = await Promise.all(paths.map((path) => readOnce(ctx, path)))
  return new Map(
    paths.flatMap((path, index) => {
      const picture = pictures[index]
      return picture ? [[path, picture] as const] : []
    }),
  )
}

function readOnce(ctx: Ctx, path: string): Promise<DrawnPicture | undefined> {
  const picture = ready.get(path) ?? readPicture(ctx, path)
  ready.delete(path)
  ready.set(path, picture)
  const [oldest] = ready.keys()
  if (ready.size > MOST_READY && oldest !== undefined) ready.delete(oldest)
  picture.then(
    (found) => found ?? ready.delete(path),
    () => ready.delete(path),
  )
  return picture
}

async function readPicture({ ports }: Ctx, path: string): Promise<DrawnPicture | undefined> {
  try {
    return await ports.files.withLocal(path, async (file) => {
      const bytes = new Uint8Array(await readFile(file))
      return { ...(await ports.files.readForPrint(file)), type: STORED_TYPE, bytes }
    })
  } catch (error) {
    if (error instanceof FileMissing) return undefined
    throw error
  }
}
