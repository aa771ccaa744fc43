import { bagPrice, compareFertilizers } from './bag-price.ts';
import { bestProfitCrop } from './best-profit-crop.ts';
import { breakeven } from './breakeven.ts';
import { compute } from './compute.ts';
import { expectedYield, whyLowYield } from './expected-yield.ts';
import { farmPrice, priceOutlook } from './farm-price.ts';
import { ledgerOfField } from './fed-plants.ts';
import { fertilizerConvert } from './fertilizer-convert.ts';
import { fertilizerPlan } from './fertilizer-plan.ts';
import { fertilizerProduct } from './fertilizer-product.ts';
import { fertilizerSaving } from './fertilizer-saving.ts';
import { grainSale } from './grain-sale.ts';
import { manure } from './manure.ts';
import { plots } from './plots.ts';
import { productionCost, profit } from './profit.ts';
import type { Reckoner } from './reckoner.ts';
import { soilPh } from './soil-ph.ts';
import { soilTest } from './soil-test.ts';
import { areaUnits, cavanUnits, smallUnits } from './units.ts';

/** Fertilizer, soil, yield, money, prices and units. */
export const FERTILIZER_AND_MONEY_RECKONERS: readonly (readonly [string, Reckoner])[] = [
  ['fertilizer-plan', fertilizerPlan],
  ['fertilizer-price', bagPrice],
  ['compare-fertilizers', compareFertilizers],
  ['fertilizer-saving', fertilizerSaving],
  ['fertilizer-product', fertilizerProduct],
  ['fertilizer-convert', fertilizerConvert],
  ['soil-test', soilTest],
  ['soil-ph', soilPh],
  ['manure', manure],
  ['expected-yield', expectedYield],
  ['why-low-yield', whyLowYield],
  ['profit', profit],
  ['production-cost', productionCost],
  ['breakeven', breakeven],
  ['best-profit-crop', bestProfitCrop],
  ['price', farmPrice],
  ['price-outlook', priceOutlook],
  ['grain-sale', grainSale],
  ['cavan-units', cavanUnits],
  ['area-units', areaUnits],
  ['small-units', smallUnits],
  ['compute', compute],
  ['ledger', ledgerOfField],
  ['plots', plots],
];
