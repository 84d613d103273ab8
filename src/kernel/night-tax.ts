/** Whether prices of a night are shown with tax, or there is none. R20 */
export type NightTax = 'included' | 'none';
