/** Prices, vendors and the workings of this site, in folded words: the other side of the dosing lexicon. */

const APP =
  '(coupon|coupons|code|codes|promo|promos|promotion|promotions|discount|discounts|voucher|vouchers|filter|filters|watchlist|watch list|alert|alerts|notification|notifications|badge|badges|search|site|website|app|aliquot|page|pages|checkbox|toggle|export|csv|compare drawer|compare ~1 (prices|vendors|offers)|deal|deals|savings|account|dashboard|bot|telegram|theme|dark mode|bell|chat|assistant|trending|sort|sorting|unit price|price history|chart|link|links|data|rss|api)'

const FILLER =
  '(the |a |an |my |your |best |lowest |highest |cheapest |popular |this |that |these |those |two |both |more |multiple |several |saved |vendor |price |stock |of |on |for |in |advantage |push |to |up |percentage |fixed |same |one |any |some |active |promo |other |with |and |# |% |off |per |mg |watch |details |about |different |already |discounted |new |me |out )*'

/** Harmless uses of words that are otherwise a danger; each becomes a neutral word before the other lists are read. */
export const HARMLESS = [
  'how far (along|advanced|into)',
  '(use|open|install|run|get|see|view|read) (this|it|the app|the site|your app|your site|aliquot) ~3 (phone|mobile|tablet|ipad|iphone|android|desktop|computer|browser|laptop|pc|mac)',
  'my ~1 (doctor|gp|physician|endo|pharmacist|friend|wife|husband|coach|trainer|boss|teacher|professor|colleague|brother|sister|mom|dad|mother|father) (mentioned|mentions|talked about|brought up|told me about|spoke of|asked me about|asked about|asked me what|wrote about|talks about|heard of)',
  '(store|keep|save|log|remember|sell|share|read|see) (my|our|the|all my) ~1 (question*|chat*|message*|data|history|conversation*|email|searches|info*)',
  '(reliable|trustworthy|accurate|credible|honest) ~4 (data|purity|coa|coas|certificate*|report*|test*|results|numbers|prices)',
  '(on|in|of|from|with|using) (this|the|your) (site|website|app|page|catalogue|catalog)',
  '# (mg|ml|iu) (a lot |much |far |any |really |even |way )?(cheaper|dearer|pricier|more expensive|better value|less per mg)',
  '(hurt|affect|help|improve|damage) (my|the|a) (score|ranking|rating|account|privacy|wallet|budget)',
  '(are there|any|spot|spotting|detect|recogni*|identify|avoid|many|some|with|about|of|a|common are|why are|tell) (fake|forged|counterfeit|edited|altered|photoshopped) (coa|coas|certificate*|lab report*)',
  '(happens|happen|happened|done) (to|with) (my|the|our) ~1 (data|account|watchlist|history|chat|chats|coupons|alerts|subscription|profile|email|messages|privacy)',
  '(syringe|needle|disk|disc) filter*',
  '(come|comes|coming|ship|ships|sold|supplied|included|bundled|delivered) with ~2 (needle|needles|syringe|syringes|water|bac water|swabs|instructions|leaflet|coa)',
  '(data|account|watchlist|history|chat|chats|coupons|alerts|subscription|profile) ~2 (when|if|after|once) i ~2 (leave|delete|close|quit|stop|cancel|log out|sign out|die|unsubscribe)',
  '(trial|trials|study|studies|phase #|program|programme|experiment*) ~2 (run|ran|last|lasted|take|took|go on|continue|start|started|begin|end)',
  '(healthy |good |big |small |daily |strong |heavy |extra |generous |large |fresh )*dose of (skeptic*|scept*|humor|humour|reality|caution|luck|common sense|truth|salt|doubt|honesty|perspective|optimism|realism|patience|news|inspiration|nostalgia|sarcasm|scrutiny)',
  '(pinch|grain) of salt',
  '(code|codes|coupon|coupons|promo|promos|sale|deal|deals|offer|offers|discount|stock|promotion) ~2 (run|runs|running|ran) out',
  '(banned|prohibited|sport|sports|doping|professional|pro|road|competitive|track|wada|uci|athletes) ~3 cycling',
  'cycling (race*|team*|sport|federation|competition*|union)',
  '(single|multi|multiple|unit|mono) (dose|doses|use) (vial|vials|bottle|bottles|pen|pens|pack|packs|kit|kits|format|one|ones|container*|size|sizes)?',
  '(take|takes|taking|get|gets|earn|earns|charge|charges|accept|accepts) (a |any |your |my |the |some )?(commission*|cut|fee|fees|percentage|kickback*|margin|payment*|card|cards|credit ~1|paypal|crypto|bitcoin|cash|money|returns|orders|referral*|sponsorship*)',
  '(price|prices|it|xcmpd|cost|vial|vials|offer|offers) (drops|drop|dips|dip|falls|goes) ~2 (under|below|to|by|beneath)',
  '(source|sources|data|information|info|method|methods|formula|model|references|criteria|currency|currencies|feeds) ~2 (do|does|did) (you|it|aliquot|this site|they) (use|take|rely|compare|read|work)',
  '(trusted|our|verified|listed) vendors',
  '(food and drug administration|drug administration)',
  `(use|uses|using|used|apply|applying|applied|combine|combining|combined|stack|stacking|stacked|take advantage|enter|add|adding|added|try|trying|run|start|share|get|redeem|set|setting|set up|create|make|open|turn on|enable|help|activate|save|saving|stop|manage|read|find|export|delete|change|edit|install|understand) ${FILLER}${APP}`,
  `${APP} ~2 (stack|stacks|stacked|stackable|combine|combined|be used|be applied|apply|work|works|together|be stacked|be combined|expire|mean|means)`,
  '(taken|took|take) (off|from the|over|down|away|aback|into account|into consideration|by the (fda|agency))',
  '(take|takes|taking|took) ~1 (advantage|place|part|effect|a look|into account|care|a while|note|screenshots|the price|prices|long to (ship|arrive|deliver|load|update)|to (ship|arrive|deliver|load|update))',
  '(how long|how many days) ~4 (ship*|deliver*|package*|parcel*|arrive|update|load|refresh|promotion*|sale*|deal*|coupon*|code*|discount*|quarantine*|price*|offer*) ~3 (take|takes|last|run|valid|be|need)',
  '(how often|how frequently|how long|when) ~3 (price|prices|offers|stock|data|catalogue|catalog|listings|feeds|site|you|vendors|alerts|alert|deals|the checker|coupons|promotions|trending|aliquot) ~4 (updated|update|updates|checked|check|refreshed|refresh|change|changes|read|run|runs|scanned|fire|fires|sent|crawled|synced|expire|last|computed|work|works)',
  '(how much|how many) ~3 (in|per|does|do|are|is|come|comes) ~4 (vial|vials|bottle|bottles|kit|kits|pack|box|jar|container|spray|tub|bag)( contain| have| hold| come with)?',
  '(injection|infusion) site (reaction*|pain|redness|swelling)',
  '(life|menstrual|cell|news|release|update|price|pricing|product|citric acid|krebs|business|sleep|estrous|carbon|refresh|billing|review) (cycle|cycles)',
  '(used|use|studied|using|tested|applied) ~2 (in|by|for|within|during) ~2 (research|studies|study|trial|trials|science|laboratory|laboratories|lab|labs|scientists|researchers|medicine|experiments)',
  '(not |un|approved |unapproved |authori[sz]ed |licensed |intended |fit |cleared |legal |labelled |label )?(for )?human (use|consumption)',
  '(research|laboratory|lab|in vitro) use( only)?',
  '(fda|committee|panel|advisor*|advisory|wada|agency|who|ema|tga|mhra|regulator*|usada|staff|authority|authorities) ~4 (recommend*|advise*|suggest*)',
  '(testing|test|hplc|analytical|lab|laboratory|validation|assay|trial|study) (protocol|protocols|schedule|procedure|procedures|method|methods)',
  '(trying|try|want|wants|wanted|like|need|hoping|looking|plan|planning|going|love|curious|here|helps me|able) to (understand|learn|know|find|compare|read|see|figure|search|check|research|write|sort|filter|track|watch|verify|look|ask|study|explore|hear|browse|shop|save|pay|spend)',
  '(taking|took|take|teaching|run|running|started|start|doing) (a|an|my|this|the) (class|course in|course on|lecture|exam|seminar|survey|quiz|business|blog|website|lab|company|podcast|article|essay|paper|thesis|shop|store|search)',
  '(dose|dosage) (form|forms|response|dependent*|escalation)',
  '(better|best|good|lowest|cheapest|fair|top|great|highest|biggest|nice|new|current|active|hottest|largest) ~2 (price*|deal|deals|discount*|offer|offers|value|coupon*|promo*|sale|sales|savings|match|per mg)',
  '(price|prices|cost|costs|pricing|money|dollar*|usd|\\$ #) ~3 (too much|enough|expensive)',
  '(search|searched|click|clicked|viewed|watched) ~3 (for|on|it)',
  '(cyclic|bicyclic|recycl*|cyclis*|cycliz*)',
  '(blood|urine|doping|anti doping) ~1 (test|tests) ~3 (developed|exist|exists|published|available|validated)',
  '(lose|lost|losing|loss|dropped|drop|gained) ~3 # (kg|kgs|kilos|lb|lbs|pounds) ~6 (trial|trials|study|studies|participants|patients|average|mean)',
  '(participants|patients|people|subjects|volunteers|trial|trials|study|studies) ~5 (lose|lost|losing|loss|dropped|gained) ~3 # (kg|kgs|kilos|lb|lbs|pounds)',
  '(per kg|per kilo|kilogram) ~2 (price|cost|shipping)',
  '# (pct|percent|per cent) (off|discount|cheaper|coa|purity|pure)',
]

/** Money and shops. */
export const PRICE = [
  '(rate|rates) (of|for) ~2 xcmpd|(todays|current|latest) (rate|rates)',
  '(pay|spend|price|prices|priced|pricing|cost|costs|costing|cheap|cheaper|cheapest|expensive|priciest|pricey|afford*|lowest|dearer|dearest|usd|dollar|dollars|bucks|euro|euros|quid|worth of|budget|value for money|bargain|bargains|markup|msrp|retail)',
  '[$€£]',
  '(how much) (is|are|does|do|for a|for the|would ~2 cost|will ~2 cost)',
  '(per mg|per ml|per milligram|per iu|per vial|per bottle|per capsule|unit price|mg price|dollar per|price per)',
  '(best|better|good|lowest|fair|great|current|active|top|hot|hottest|new|any|biggest) ~1 (deal|deals|price|prices|discount|discounts|offer|offers|value|promo|promos|promotion|promotions|coupon|coupons|sale|sales)',
  '(coupon|coupons|promo|promos|promotion|promotions|discount|discounts|discounted|on sale|flash sale|sale price|sale items|sales on|deal|deals|voucher|vouchers|code|codes|% off|savings|clearance|flash sale|black friday|cyber monday)',
  '(was it|is it|has it|been|ever|ever been) ~2 (cheaper|lower|more expensive|dearer|higher)',
  '(price|prices|cost) ~4 (history|drop|drops|dropped|fell|fallen|rise|risen|rose|went up|gone up|gone down|going down|going up|changed|change|changes|trend|last week|last month|yesterday)',
  '(preis*|gunstig*|billig*|kostet|kosten|rabatt*|gutschein*|angebot*|im angebot|am billigsten|handler|anbieter|lieferbar|auf lager|teuer)',
  '(precio*|barat*|cuesta|cuestan|coste|descuento*|cupon*|oferta*|vendedor*|tienda*|disponible*|en stock|caro|economic*)',
  '(preco*|barat*|custa|custam|desconto*|cupom|cupons|oferta*|loja*|vendedor*|disponivel|em estoque|caro)',
  '(prix|moins cher|pas cher|coute|coutent|cout|reduction*|remise*|code promo|bon plan|vendeur*|boutique*|disponible*|en stock|cher)',
  '(prezzo|prezzi|economic*|costa|costano|sconto|sconti|offerta|offerte|venditor*|negozio|disponibil*)',
  '(цена|цены|цену|цене|стоит|стоят|стоимость|дешев*|дешёв*|скидк*|купон*|промокод*|продавец|продавц*|магазин*|в наличии|дорог*)',
]

/** Vendors, stock and what is listed. */
export const SHOP = [
  '(my order|my package|my parcel|broke in the mail|arrived (broken|damaged|late)|customer (service|support)|who (do|can|should) i contact)',
  '(vendor|vendors|seller|sellers|shop|shops|store|stores|supplier|suppliers|retailer|retailers|merchant|merchants|brand|brands)',
  '(in stock|out of stock|back in stock|restock|restocked|restocks|stock|available|availability|sold out|back order|backorder|preorder|pre order)',
  '(buy|buying|purchase|order|sell|sells|selling|sold|carry|carries|stocks|stocking|offers|listed|listing|listings|list|catalog|catalogue|lists|for sale|where can i (get|find)|who has|where to (get|find))',
  '(shipping|ship|ships|delivery|deliver|returns|refund|payment|checkout|pay with)',
  '(newest|latest product|latest products|new arrivals|newest products|new products|whats new|trending|popular|most searched|hot deals)',
  '# (mg|ml|iu|g) ~1 (vial|vials|bottle|bottles|kit|kits|pack|packs|capsule|capsules|caps|tablet|tablets|spray|box|jar|solution|powder|size|sizes|option|options|product|products|offer|offers)',
  '(vial|vials|bottle|bottles|kit|kits|pack|packs|size|sizes|box|jar) ~2 (of )?(# (mg|ml|iu|g)|xcmpd)',
]

/** This site and its parts. */
export const SITE = [
  '(ping|notify|alert|tell|email|message|text|warn|let|inform|remind) (me|us) ~2 (when|if|once|as soon as|whenever|before|until)',
  'share (a|this|the|my) ~1 (product|page|link|list|watchlist|offer|listing|compound)',
  '(watch|track|follow|monitor) ~4 (price|prices|stock) ~2 (for me)?',
  '(badge|badges|watchlist|watch list|watcher|watchers|watch count|price alert|price alerts|stock alert|stock alerts|alert|alerts|push notification*|quarantine|quarantined|freshness|methodology|price history|best price (badge|first|mark|label|tag|filter|star|icon|mean*)|has coupon|coa available|affiliate*|donat*|aliquot|this site|this app|this website|your site|your app|your website|the site|the app|the bot|telegram bot|mini app|health score|vendor health|vendor score|shipping estimate|csv|compare drawer|unit price|not comparable|promotion|promotions|saved coupon*|my coupons)',
  '(how often|how frequently|when) ~4 (update*|check*|refresh*|read|scan*|crawl*)',
  '(currency|currencies)',
  '(fresh|old|current|recent|accurate|live|up to date|real time) (are|is) (the|your|these|all) (price|prices|data|offers)',
  '(are|is) (the|your|these|all) (prices|data|offers) (fresh|old|current|accurate|live|up to date|real time)',
  '(price|prices) ~2 (looks|look|seems|is|are|be) (wrong|incorrect|off|a mistake|an error|suspicious)',
  '(do|does|are|can) (you|it|they|aliquot) ~1 (sell|ship|stock|a shop|a store|a vendor|a seller|sell from) (anything|something|any|the|these|peptides|products|stuff|yourself|yourselves|to|directly)',
  '(do you|does this|is this|are you) ~3 (show ads|ads|advertising|affiliate*|paid|free|make money|earn|commission|biased|sponsored)',
]

/** How a number of ours came about. */
export const METHOD = [
  '(how|why|where|what|explain) ~6 (calculate*|calculated|compute*|computed|normali*|work out|worked out|derive*|derived|determined|compared|comparable|rank|ranked|ranking|sorted|shown|checked|verified|collected|come from|comes from|updated)',
]

/** Fewer words, for telling whether a dosing word is about a purchase. */
export const PRICE_STRONG = [
  '(price|prices|priced|pricing|cost|costs|cheap|cheaper|cheapest|expensive|lowest price|usd|dollars|coupon|coupons|promo|promos|discount|discounts|on sale|deal|deals|buy|order|find|save|offer|offers|listing|listings|in stock|out of stock|vendor|vendors|seller|sellers|shop|store|stores|sell|sells|update*|checked|refreshed|alerts|notification*|digest|newsletter|summary|trending)',
  '[$€£]',
]
