/** Answers that a capable model wrote, from our instructions and records alone, to questions of the golden set. */
export const fluentAnswers: readonly { id: string; message: string; answer: string }[] = [
  {
    id: 'crops-corn-dry-pith-1',
    message:
      'natutumba ang mais ko malapit na sanang anihin. tuyot at himulmol ang loob ng tangkay, may kulay rosas, may iba na may itim na tuldok. hindi naman mabaho. walang ulan nung nagbubutil',
    answer:
      'Sayang naman, malapit na sanang anihin. Pinakamalapit ang sintomas mo sa **tuyong bulok-tangkay (Fusarium o charcoal rot)**. Fungus ang may gawa nito, at madalas lumabas kapag kinapos sa tubig habang nagkakalaman ang busal, gaya ng nangyari sa inyo.\n\nKung bagyo o hangin lang sana ang nagpatumba, hindi tuyot at kulay-rosas ang loob ng tangkay.\n\n**Gawin ngayon:**\n1. Pisil-pisilin ang tangkay. Kung malambot na, anihin na nang mas maaga bago tuluyang bumagsak.\n2. Sa susunod na tanim, huwag pabayaang matuyuan habang naglalaman ang busal.\n3. Sapatan ang potash. Huwag puro urea.\n4. Puwedeng gumamit ng Trichoderma.\n5. Bantayan ang corn borer dahil dumadaan ang sakit sa sugat na gawa nito.\n6. Magpalit muna ng tanim bago bumalik sa mais.\n\nKung marami na ang natumba, tawagin na ang municipal agriculturist. Mga gaano karami na ang bumagsak sa bukid mo?',
  },
  {
    id: 'signs-rice-s-deficiency-rice-1',
    message: 'dilaw ang mga batang dahon ng palay, pantay sa bukid, bansot',
    answer:
      'Mukhang **kulang sa asupre (sulfur)** ang palay mo. Ang palatandaan: batang dahon ang nauunang manilaw, pantay sa buong bukid, at bansot ang puno.\n\nPero silipin mo rin kung **rice whorl maggot**. Kung uod ang may gawa, may kagat at guhit na puti o dilaw sa gilid ng batang dahon at may maliliit na butas.\n\nAng puwedeng gawin:\n1. Piliin ang abonong may asupre, gaya ng **21-0-0-24S** o **14-14-14-12S**.\n2. Puwede ring maglagay ng gypsum.\n3. Ang dami na kailangan ay **15-20 kg asupre (S) kada ektarya**.\n\nMadalas mangyari ito sa mabuhanging lupa, o kapag puro urea at 14-14-14 na walang S ang gamit. Kung alanganin ka, magdala ng sample sa municipal agriculturist.\n\nAno pong abono ang huli ninyong ginamit?',
  },
  {
    id: 'dialect-4',
    message: 'adda igges ti tarong ko',
    answer:
      'Ang uod sa talong ay kadalasang **EFSB (fruit and shoot borer)**. Siguruhin muna: may isang talbos bang nalalanta, at may butas at uod sa loob?\n\nKung oo, ganito ang laban:\n1. Linggo-linggo, putulin ang mga butas na talbos at bunga. Sunugin o ibaon, huwag iwan sa tabi.\n2. Bunutin at sunugin ang mga lumang puno.\n3. Maglagay ng pheromone na patibong.\n4. Huwag munang bumili ng gamot hangga’t hindi nakikita ang mga senyales.\n\nSimulan agad ang pagtanggal sa unang nalantang talbos.\n\nSa talbos ba o sa bunga mo nakita ang uod?',
  },
  {
    id: 'english-3',
    message: 'when should I plant tomatoes',
    answer:
      'Good news: November is **a very good time** to plant tomatoes.\n\n- **Safest:** **October to January**, when it is cool and the strong typhoons are over.\n- **Off-season:** from **May to September** prices are better, but there is more bacterial wilt.\n\nBefore you start:\n1. Look at the weather forecast, and do not transplant when a typhoon is coming.\n2. Avoid ground where tomatoes have wilted.\n\nWhere is your farm?',
  },
  {
    id: 'text-speak-1',
    message: 'bkt nanini2law dhon ng play q',
    answer:
      'Di ko pa masabi kung ano talaga, marami kasing dahilan ng paninilaw ng palay. Ang karaniwan ay **kulang sa nitrogen**, **brown planthopper** o **tungro**.\n\nPaano malalaman:\n- Pantay ang dilaw, matandang dahon ang nauna: kulang sa nitrogen.\n- Pabilog ang tuyo, may maliliit na kayumangging kulisap sa puno: brown planthopper.\n- Kahel, bansot, patse-patse: tungro.\n- Tuyo sa dulo at gilid na parang alon: bacterial leaf blight.\n\nGawin muna:\n1. Mag-ikot sa palayan.\n2. Silipin ang ilalim at puno kung may insekto.\n3. Bumunot ng isang may dilaw at isang malusog at pagtabihin.\n4. **Wag munang mag-spray o mag-abono.** Sayang ang pera kung mali.\n5. Dalhin ang sample o litrato sa municipal agriculturist kung litó pa rin.\n\nAno ang nakikita mo, pantay ba ang dilaw sa buong bukid o tagpi-tagpi?',
  },
  {
    id: 'control-10',
    message: 'ano gamot sa bacterial wilt ng kamatis',
    answer:
      'Wala pong gamot na spray laban sa bacterial wilt. Ang magagawa ay alisin ang may sakit at huwag hayaang kumalat.\n\n**Paano malalaman kung ito nga?** Biglang lanta pero berde pa ang dahon, at kayumanggi ang loob ng tangkay. Ilagay ang putol na tangkay sa basong may malinaw na tubig. Kung may lumabas na maputing parang gatas, positibo.\n\n**Ang gagawin:**\n1. Hukayin ang may sakit pati lupa sa paligid ng ugat. Budburan ng apog ang butas.\n2. Ayusin ang daluyan ng tubig.\n3. Itaas ang mga plot.\n4. Palay o mais muna ang isunod.\n5. Grafted na punla (sa matibay na talong) ang itanim pagbalik sa kamatis.\n\nLinisin din ang mga gamit pagkatapos sa bawat plot. Humingi ng tulong sa municipal agriculturist kapag dumarami ang lanta.',
  },
  {
    id: 'problem-info-2',
    message: 'ano ang false smut sa palay',
    answer:
      'Ang **false smut** ay sakit ng palay na galing sa fungus. Ang ilang butil sa uhay ay nagiging bola na dilaw o kahel, malambot na parang pelus, tapos nagiging berde o maitim at nagpupulbos.\n\nLumalala ito kapag maulan mula pagbubuntis hanggang pamumulaklak, sobra sa urea, o nahuli ang tanim. Iba ito sa corn smut, na sa mais lumalabas.\n\nKung may ganito sa palay mo:\n1. Dahan-dahang alisin ang mga uhay na may bola. Huwag ikalat ang pulbos.\n2. Bawasan ang urea.\n3. Agahan ang tanim sa susunod.\n\nPang-iwas lang ang spray, at sa pagbubuntis ginagawa kung nagkaroon na dati ang bukid. Kung **lampas 5 bola kada uhay** sa malawak na bahagi, tumawag sa municipal agriculturist.\n\nMay nakikita ka bang bola sa uhay ngayon? Anong kulay?',
  },
  {
    id: 'fertilizer-1',
    message: 'ilang sako ng abono sa 1 ektaryang palay',
    answer:
      'Sa **1 ektarya** ng palay, ito ang kailangan: **3 sako ng urea**, **6 sako ng 16-20-0** at **2 sako ng 0-0-60**. Gabay ito kung wala ka pang soil test.\n\nKailan ilalagay:\n1. Bago magtanim hanggang **14 na araw** matapos maglipat-tanim: **6 sako ng 16-20-0** at **1 sako ng 0-0-60**.\n2. Sa pagsusuwi, **20-25 araw** matapos maglipat-tanim: **1 sako at 10 kilo ng urea**.\n3. Simula ng paglilihi, **40-45 araw** sa maagang variety: **1 sako at 40 kilo ng urea** at **1 sako ng 0-0-60**.\n4. Basahin ang leaf color chart tuwing **7 araw** bago mag-urea.\n5. Mababaw lang ang tubig, at huwag munang palabasin.\n\nMga **₱21,900** lahat, presyo sa Caraga noong Hulyo 2026. Iba-iba sa bawat lugar, kaya magtanong muna sa inyo.\n\nPara mas sigurado, magpa-soil test.',
  },
  {
    id: 'soil-9',
    message: 'pwede ba ang maasim na lupa sa pinya',
    answer:
      'Puwede, at gusto pa nga ng pinya ang medyo maasim na lupa. Bagay sa kanya ang **pH 4.5-5.5**.\n\nPero hindi ko alam kung gaano kaasim ang lupa mo, wala ka pang nabanggit na sukat. Kaya:\n1. Ipasukat ang pH sa Municipal Agriculture Office; may soil test kit sila.\n2. Kung mas mababa pa sa gusto ng pinya, maglagay ng apog o dolomite ilang linggo bago magtanim.\n3. Kung mas mataas, huwag mag-apog. Compost ang idagdag.\n4. Huwag manghula. Masama rin ang sobrang apog.\n\nMay pH reading ka na ba?',
  },
  {
    id: 'planting-time-1',
    message: 'kailan magandang magtanim ng palay sa nueva ecija',
    answer:
      'Tamang-tama ngayong Nobyembre! Sa Nueva Ecija, pinakamaganda magtanim ng palay sa **Hunyo** para sa tag-ulan, at **Nobyembre o Disyembre** para sa tag-araw. Puwede rin ang Mayo, Hulyo, at Enero.\n\nMga **95 mm** ang karaniwang ulan sa Nueva Ecija sa buwang ito, kaya ihanda ang patubig at kanal.\n\nBago magsimula:\n1. Sumabay sa mga kapitbahay para hindi lapitan ng peste.\n2. Tingnan muna ang forecast. Huwag magtanim kung may parating na bagyo.\n\nMay patubig ba ang bukid mo?',
  },
  {
    id: 'variety-1',
    message: 'anong variety ng palay na matibay sa baha',
    answer:
      'Kung baha talaga ang problema, subukan ang **PSB Rc18 (Ala)**. Nakakatagal ito sa lubog nang **5-7 araw**, at **123 araw** ang karaniwang anihan.\n\nIba pang puwede:\n- **NSIC Rc194 (Submarino 1)**: kaya ang lubog nang **10-14 araw**.\n- **PSB Rc68 (Sacobia)**: matibay sa lubog at sa tagtuyot din.\n\nPaano pumili:\n1. Tingnan ang tag at petsa ng binhi.\n2. Subukan muna sa maliit na bahagi.\n3. Itanong sa municipal agriculturist kung ano ang subok sa inyong lugar.\n\nGaano katagal karaniwang nakalubog ang palayan mo?',
  },
  {
    id: 'seed-rate-2',
    message: 'gaano karaming binhi kapag sabog tanim na palay',
    answer:
      'Kapag sabog-tanim sa basang lupa, **60-80 kilo** ng binhi bawat ektarya ang kailangan.\n\nKung lipat-tanim naman, mas tipid: **40 kilo** kung certified seed, o **15-20 kilo** kung hybrid.\n\n1. Subukan munang pasibulin ang ilang buto sa basang tela.\n2. Kung mahina ang sibol, magdagdag ng binhi o palitan.\n\nIlang ektarya ang sasabugan mo?',
  },
  {
    id: 'spacing-1',
    message: 'ano ang agwat ng lipat tanim na palay',
    answer:
      'Ang karaniwang agwat ng lipat-tanim ay **20 cm** sa pagitan ng hanay at **20 cm** sa pagitan ng puno. Maglagay ng **2-3 punla bawat tundos**, at **18-21 araw** ang edad ng punla. Mga **250,000 puno** ang kasya sa 1 ektarya.\n\nKung tag-ulan at manipis ang lupa, puwedeng **20 cm** na hanay at **15 cm** na puno.\n\nKapag masyadong masinsin, nag-aagawan sa araw at pagkain ang tanim at madaling magkasakit. Kapag masyadong malayo naman, sayang ang lupa at dumadami ang damo.',
  },
  {
    id: 'water-2',
    message: 'kailan dapat patubigan ang palay',
    answer:
      'Tatlong panahon na hindi puwedeng mawalan ng tubig ang palay: pagkapit ng punla, paglilihi, at pamumulaklak. **Huwag patuyuan mula 1 linggo bago hanggang 1 linggo matapos mamulaklak.**\n\n1. Panatilihin ang **3-5 cm** na tubig sa karaniwang araw.\n2. Kung gusto mong magtipid sa tubig, gawin ang AWD: hayaang bumaba ang tubig hanggang **15 cm** sa ilalim ng lupa, saka magpatubig ulit.\n3. Mag-abono sa basang lupa, saka magpatubig.\n4. Patuyuan isa hanggang dalawang linggo bago umani.\n\nAnong edad na ng palay mo?',
  },
];
