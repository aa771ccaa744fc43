/** One body of figures or facts the app rests on, as the farmer reads of it. */
export type DataSource = {
  what: string;
  publisher: string;
  /** The publisher's own name of it. */
  title: string;
  /** What it covers. */
  period: string;
  terms: string;
  /** The publisher's site; null where there is none to name. */
  url: string | null;
};

/** In the order in which farmers ask; the same as data/SOURCES.md, in fewer words. */
export const DATA_SOURCES: readonly DataSource[] = [
  {
    what: 'Presyo sa palengke, pakyawan at bukid',
    publisher: 'Philippine Statistics Authority (PSA)',
    title: 'OpenSTAT: retail, wholesale at farmgate prices of agricultural commodities',
    period: 'Buwanang karaniwan: tingi mula 2018, pakyawan at bukid mula 2020; rehiyon mula 2025',
    terms: 'CC BY 4.0 ang nilalaman ng PSA maliban kung iba ang nakasulat',
    url: 'https://openstat.psa.gov.ph',
  },
  {
    what: 'Karaniwang ani, gastos at kita bawat ektarya',
    publisher: 'Philippine Statistics Authority (PSA)',
    title: 'OpenSTAT: area and production, farmgate prices, costs and returns',
    period: 'Ani 2021–2025; gastos 2017–2021',
    terms: 'CC BY 4.0 ang nilalaman ng PSA maliban kung iba ang nakasulat',
    url: 'https://openstat.psa.gov.ph',
  },
  {
    what: 'Karaniwang panahon bawat buwan',
    publisher: 'DOST-PAGASA',
    title: 'Climatological normals, 55 istasyon',
    period: '1991–2020 (mas maikli ang ilang istasyon)',
    terms: 'Gawa ng gobyerno ng Pilipinas; kailangan ng pahintulot ng PAGASA kapag pagkakakitaan',
    url: 'https://www.pagasa.dost.gov.ph',
  },
  {
    what: 'Forecast',
    publisher: 'Open-Meteo, o OpenWeather kung iyon ang pinili ng nagpapatakbo ng app',
    title: 'Weather forecast',
    period: 'Hanggang 16 na araw; nakasulat sa pahina kung kailan kinuha',
    terms: 'CC BY 4.0 (Open-Meteo)',
    url: 'https://open-meteo.com',
  },
  {
    what: 'Mga lungsod at bayan',
    publisher: 'Philippine Statistics Authority (PSA)',
    title: 'Philippine Standard Geographic Code, Hulyo 2025',
    period: '1,642 na lungsod at bayan, populasyon ng 2020',
    terms: 'CC BY 4.0 ang nilalaman ng PSA; kuwenta namin ang mga punto mula sa hangganan ng barangay (MIT)',
    url: 'https://psa.gov.ph',
  },
  {
    what: 'Presyo ng abono',
    publisher: 'DA Regional Field Office XIII (Caraga)',
    title: 'Bantay Presyo',
    period: 'Hulyo 2026',
    terms: 'Gawa ng gobyerno; binabanggit ang pinagmulan',
    url: 'https://caraga.da.gov.ph',
  },
  {
    what: 'Peste, sakit, abono, tubig at pagtatanim',
    publisher: 'PhilRice, DA, IRRI, FAO, UPLB at iba pa',
    title: 'Mga gabay at pag-aaral; nakasulat sa bawat sagot kung alin',
    period: 'Iba-iba ang taon',
    terms: 'Katotohanan lang ang kinuha, sariling salita ng Ani Gabay; hinihintay pa ang suri ng isang agriculturist',
    url: null,
  },
];
