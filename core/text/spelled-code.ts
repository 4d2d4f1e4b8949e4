/** «B3H2Q-8PZXW» as it is read out: B 3 H 2 Q, 8 P Z X W. A voice would make words and large numbers of it. */
export const spelledCode = (code: string): string =>
  code
    .split(/[-\s]+/)
    .map((group) => group.split('').join(' '))
    .join(', ')
