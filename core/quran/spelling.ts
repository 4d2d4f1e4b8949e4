import { normalise } from '../text/normalise.ts'

/** Words whose older spelling keeps an alef that is not written today, each with today's; normalised. */
const lines = [
  'الرحمان الرحمن، ذالك ذلك، اولايك اوليك، واولايك واوليك، ولاكن ولكن، هاذا هذا، بهاذا بهذا، هاولا هولا',
  'هاذه هذه، ذالكم ذلكم، كذالك كذلك، فاولايك فاوليك، الاهك الهك، والاه واله، الاها الها، وكذالك وكذلك',
  'والاهكم والهكم، الاه اله، وهاذا وهذا، لاكن لكن، وذالك وذلك، واولايكم واوليكم، ويلتا ويلتي',
  'اهاولا اهولا، الاهين الهين، وبذالك وبذلك، لهاذا لهذا، ولاكني ولكني، ولاكنه ولكنه، ولاكنهم ولكنهم',
  'فذالكم فذلكم، فبذالك فبذلك، ولذالك ولذلك، فذالكن فذلكن، ذالكما ذلكما، بالرحمان بالرحمن، الاهكم الهكم',
  'وهاولا وهولا، الزنا الزني، لاكنا لكنا، للرحمان للرحمن، هاذان هذان، ولاكنا ولكنا، فكذالك فكذلك',
  'فذالك فذلك، اهاذا اهذا، فالاهكم فالهكم، اذالك اذلك، الاهه الهه، اهاكذا اهكذا، االاه االه',
  'والاهنا والهنا، فهاذا فهذا، ولاكنكم ولكنكم، حسرتا حسرتي، وذالكم وذلكم، فلذالك فلذلك، بذالك بذلك',
  'وهاذه وهذه، كذالكم كذلكم، اولايكم اوليكم، افبهاذا افبهذا',
]

const todays: ReadonlyMap<string, string> = new Map(
  lines
    .join('، ')
    .split('، ')
    .map((pair) => {
      const [older = '', today = ''] = pair.split(' ')
      return [older, today]
    }),
)

/** The one spelling in which verses are searched, and what is typed to find them. */
export const foldVerse = (text: string): string =>
  normalise(text)
    .split(' ')
    .map((word) => todays.get(word) ?? word)
    .join(' ')
