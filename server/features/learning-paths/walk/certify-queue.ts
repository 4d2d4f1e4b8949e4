/** Jobs for whoever is through a path that gives a certificate: `pathId` and `userId`. */
export const CERTIFY_WALKER = 'learning-paths.certify'
