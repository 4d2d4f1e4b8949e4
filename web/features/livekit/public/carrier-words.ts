import type { CarrierChoice } from '#contract/livekit/shapes.ts'

export const carrierWords: Readonly<Record<CarrierChoice, string>> = {
  centre: 'كما اختار المركز',
  'built-in': 'المنصة نفسها',
  livekit: 'LiveKit',
}
