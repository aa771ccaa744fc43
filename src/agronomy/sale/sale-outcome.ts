/** What is left of a sale; `net` may be below nothing. */
export type SaleOutcome = {
  /** In the unit that the price is for: kilos, or pieces. */
  sold: number;
  /** Pesos, like the next two. */
  gross: number;
  costs: number;
  net: number;
  /** Price of one unit at which nothing is gained or lost, ₱. */
  breakEven: number;
};

/**
 * What is left when so much is sold at a price.
 * @param sold Above 0.
 * @param costs All that growing and selling it has cost, ₱.
 */
export function saleOutcome(sold: number, price: number, costs: number): SaleOutcome {
  return { sold, gross: sold * price, costs, net: sold * price - costs, breakEven: costs / sold };
}
