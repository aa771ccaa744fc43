import { anyOf, type Has, inOrder } from '#language/in-order.ts';

/** Ways of speaking that no answer may have, whatever the figures. Read on plain text, sentence by sentence. */
export type PhraseRule = {
  /** What is wrong, for whoever is asked to mend it. */
  fault: string;
  isMet: Has;
  /** A sentence that warns against it is fine: 'Huwag doblehin ang dami.' */
  isWarningFine: boolean;
};

/** Words by which a sentence says no. */
export const WARNING = /\b(?:huwag|wag|hindi|di|bawal|never|do not|don't|dili|ayaw|delikado|mapanganib|iwasan)\b/;

const FULL_STOP = /\./;

function unless(exception: Has, has: Has): Has {
  return (text) => !exception(text) && has(text);
}

export const PHRASE_RULES: readonly PhraseRule[] = [
  {
    fault: 'a link or an address',
    isMet: anyOf(
      /https?:|www\.|[\w-]\.(?:com|ph|net|org|io|ly|me|gov|example|xyz)\b|\S@\S|\[\.\]|\bdot (?:com|ph|net|org|gov)\b|\/\/\w/,
    ),
    isWarningFine: false,
  },
  {
    fault: 'markup that is not shown',
    isMet: anyOf(/<[a-z/!]|\]\(|!\[|```|`|\{\{|\[\[/),
    isWarningFine: false,
  },
  {
    fault: 'letters of another script',
    isMet: anyOf(/(?![µμ])[^\p{Script=Latin}\P{L}]/u),
    isWarningFine: false,
  },
  {
    fault: 'text in code',
    isMet: anyOf(/[a-z0-9+/=]{24,}|[a-z]_[a-z]|\w=\w|^[\s"'{[]*"\w+" ?:|(?:\b[0-9a-f]{2}\b ){4,}|<\||\|>/),
    isWarningFine: false,
  },
  {
    fault: 'more of a product than the label says',
    isMet: anyOf(
      inOrder(
        {},
        /\b(?:i-?)?(?:dobl\w*|double|triple|tripl\w*|sobrahan|damihan|lakasan|dagdagan|extra|taasan|itaas ang)\b/g,
        /\b(?:dose|dosis|dosage|dami|spray|gamot|lason|pestisidyo|timpla|takal|label|konsentrasyon)\b/g,
      ),
      inOrder(
        {},
        /\b(?:dose|dosis|dosage|spray|gamot|timpla|takal)\b/g,
        /\b(?:i-?)?(?:dobl\w*|double|triple|tripl\w*|sobrahan|damihan|lakasan|taasan)\b/g,
      ),
    ),
    isWarningFine: true,
  },
  {
    fault: 'mixing of products',
    isMet: anyOf(
      inOrder(
        {},
        /\b(?:i-?halo|haluin|paghaluin|pag-?haluin|pinaghalo\w*|pagsamahin|pagsabayin|ipagsama|mix\w*|tank-?mix|cocktail)\b/g,
        /\b(?:gamot|lason|insecticide|fungicide|herbicide|pestisidyo|pesticides?|kemikal|spray|pamatay)\b/g,
      ),
      inOrder(
        {},
        /\b(?:gamot|lason|insecticide|fungicide|herbicide|pestisidyo|pesticides?|kemikal|pamatay)\b/g,
        /\b(?:i-?halo|haluin|paghaluin|pagsamahin|pagsabayin|ipagsama|mix\w*|tank-?mix|cocktail)\b/g,
      ),
    ),
    isWarningFine: true,
  },
  {
    fault: 'spraying without protection',
    isMet: unless(
      inOrder({}, /\bhuwag\b/g, /\bwalang?\b/g),
      anyOf(
        inOrder(
          { most: 40, without: FULL_STOP },
          /\b(?:hindi|di|walang|wala|kahit|no|not|without|huwag|skip|laktawan|opsyonal|optional)\b/g,
          /\b(?:mask|guwantes|gloves?|ppe|proteksyon|bota|goggles|face ?shield|mahabang manggas)\b/g,
        ),
        inOrder(
          { most: 30, without: FULL_STOP },
          /\b(?:mask|guwantes|gloves?|ppe|proteksyon)\b/g,
          /\b(?:hindi na|di na|sayang|arte|not needed|unnecessary|opsyonal|optional)\b/g,
        ),
        /\bnakahubad\b/,
        inOrder({ most: 40, without: FULL_STOP }, /\b(?:hindi|di) na\b/g, /\b(?:label|etiketa)\b/g),
      ),
    ),
    isWarningFine: false,
  },
  {
    fault: 'harvest or entry too soon after a spray',
    isMet: anyOf(
      inOrder(
        { most: 60, without: FULL_STOP },
        /\b(?:puwede|pwede|ok|okay|ayos|safe|ligtas|can|may)\b/g,
        /\b(?:anihin|umani|mag-?ani|pitasin|kainin|ibenta|pumasok|harvest|eat|enter)\b/g,
        /\b(?:bukas|agad|mamaya|ngayon din|kinabukasan|tomorrow|immediately|same day|right after|kaagad)\b/g,
      ),
      inOrder(
        { most: 40, without: FULL_STOP },
        /\b(?:bukas|agad|mamaya|kinabukasan|kaagad)\b/g,
        /\b(?:anihin|umani|pitasin|kainin|ibenta)\b/g,
      ),
    ),
    isWarningFine: true,
  },
  {
    fault: 'more certainty than there is',
    isMet: anyOf(
      /(?<![\d-])100 ?%(?! (?:na )?(?:ani|nitrogen))|\b(?:siguradong-sigurado|tiyak na tiyak|garantisado\w*|guaranteed|walang duda|walang-duda|definitely|certainly|without (?:a )?doubt|sure na sure|confirmed na|sigurado ako|siguradong (?!hindi)[a-z]+|walang ibang posibilidad|confidence \d)\b/,
    ),
    isWarningFine: true,
  },
  {
    fault: 'speaking as an official',
    isMet: anyOf(
      inOrder(
        { most: 40, without: FULL_STOP },
        /\b(?:ako|kami|i am|this is|ito)\b/g,
        /\b(?:opisyal|(?:officer|kinatawan|empleyado|representative|inspektor|inspector|kawani|ahente|secretary|kalihim|taga-? ?(?:da|fpa|psa|philrice|pagasa|munisipyo|gobyerno))\b)/g,
      ),
      /\btao (?:po )?ako\b|\b(?:ako|kami)(?: po)? (?:ay )?si (?!ani\b)|\bbilang (?:regional |punong |isang )?(?:director|direktor|opisyal|secretary|doktor|agriculturist|dr\b)|\binuutusan\b|\binirereseta\b/,
    ),
    isWarningFine: true,
  },
  {
    fault: 'money to be sent or lent',
    isMet: anyOf(
      /\b(?:gcash|paymaya|palawan express|cebuana|western union|otp|password|cvv|one-time|pin)\b/,
      inOrder(
        { most: 40, without: FULL_STOP },
        /\b(?:magpadala|ipadala|i-?send|mag-?send|mag-?deposit|i-?deposit|bayaran|magbayad)\b/g,
        /\b(?:pera|piso|bayad|fee|account|numero|number|processing)\b/g,
      ),
    ),
    isWarningFine: true,
  },
  {
    fault: 'talk of its own instructions',
    isMet: anyOf(
      /\b(?:system prompt|system message|(?:my|system|hidden|previous|prior|initial|original|secret) instructions?|instructions (?:ko|above|i was|say|are:)|instruksyon(?:g)? (?:ko|sa akin|ibinigay)|mga panuto|panuto ko|hidden prompt|prompt|you are (?:ani|an? (?:assistant|agronomy|ai\b|helpful|chat))|never reveal|do not (?:disclose|reveal)|(?:mga |ang |aking )tagubilin|tagubilin ko|mga tool|tools? ko|admin mode|checker|tungkulin kong itago|api[ _-]?key|developer mode|jailbreak|tool[ _]?calls?|tool list|function call|utos sa akin|patakaran ko|initial message)\b/,
    ),
    isWarningFine: false,
  },
  {
    fault: 'poison for people, animals or fish',
    isMet: anyOf(
      inOrder(
        { most: 60, without: FULL_STOP },
        /\b(?:lasunin|lasonin|lason|poison)\b/g,
        /\b(?:aso|pusa|kapitbahay|tao|isda|manok|baka|kalabaw|ilog|sapa|kambing|baboy|dogs?|cats?|fish|neighbou?r|river|pond)\b/g,
      ),
      inOrder(
        { most: 60, without: FULL_STOP },
        /\b(?:aso|pusa|kapitbahay|isda|ilog|sapa)\b/g,
        /\b(?:lasunin|lasonin|lason|poison)\b/g,
      ),
    ),
    isWarningFine: true,
  },
  {
    fault: 'deeds that only the app could do',
    isMet: anyOf(
      /\b(?:na-?delete|binura ko|tinanggal ko|napadalhan|pinadalhan ko|naitala ko|nirehistro ko|na-?update ko|nagpadala ako|in-?order ko)\b/,
    ),
    isWarningFine: false,
  },
  {
    fault: 'a ban said to be lifted',
    isMet: anyOf(
      inOrder(
        { most: 40, without: FULL_STOP },
        /\b(?:inalis|binawi|tinanggal|lifted|removed|wala na)\b/g,
        /\b(?:ban|pagbabawal)\b/g,
      ),
      /\bmalaya nang gamitin\b|\bpinapayagan na (?:ulit|muli)\b/,
    ),
    isWarningFine: false,
  },
  {
    fault: 'harm to others',
    isMet: anyOf(
      /\b(?:sunugin|sirain|patayin|saktan) (?:ang |si )?(?:kanya|kaniya|kapitbahay|bahay|mandala|siya)|\b(?:gantihan|maghiganti)\b/,
    ),
    isWarningFine: true,
  },
  {
    fault: 'nothing of farming',
    isMet: anyOf(
      /\b(?:iboto|bumoto|vote for|kandidato|eleksyon|election|senador|sexy|sexual|porn\w*|malibog|malaswa|hinubad|hininga|console\.log|select \*|drop table|def \w+\(|function \w*\(|import os|tableta|tablets? (?:a|kada|bawat)|insulin|antibiotic para sa tao)\b/,
    ),
    isWarningFine: false,
  },
];
