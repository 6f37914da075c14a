/** As in the contract (`passwordMinLength`), which this page does not load for its schema library's weight. */
export const passwordMinLength = 6
export const passwordMaxLength = 128
