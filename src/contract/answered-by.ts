/** A header that all our answers carry. A captive portal's page does not, whatever its status says. */
export const ANSWERED_BY = 'x-ani-gabay';
