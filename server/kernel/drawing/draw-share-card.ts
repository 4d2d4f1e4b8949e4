// What runs in a worker.
import { drawShareCard, SHARE_CARD_FACE, type ShareCard } from '#core/art/share-card.ts'
import { FACES } from '#core/certificate/faces.ts'
import { fontBookOf } from './face-files.ts'

export const drawCard = (card: ShareCard): string =>
  drawShareCard(card, fontBookOf({ [SHARE_CARD_FACE]: FACES[SHARE_CARD_FACE].sha256 }))
