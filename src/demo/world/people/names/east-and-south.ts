import type { NamesByNation } from './name-types.ts'

/** Names from the Bosporus to Japan and from the Nile to the Atlas, some in other scripts than Latin. */
export const EASTERN_AND_SOUTHERN_NAMES: NamesByNation = {
  TUR: {
    families:
      'Arıkan, Bozdağ, Çelikkol, Doğaner, Ertuğrul, Güneş, Işık, Karadağ, Kılıç, Özdağ, Şimşekli, Taşkın, Uçar, Yıldırım',
    men: 'Alperen, Barış, Çağan, Doğukan, Emre, Furkan, Gökhan, İlker, Oğuz, Özgür, Tuğrul, Yiğit',
    women: 'Ayşe, Büşra, Çiğdem, Elif, Gülsüm, İpek, Melisa, Nazlı, Sıla, Şule, Tuğba, Zeynep',
  },
  AZE: {
    families:
      'Əhmədli=Ahmadli, Bəşirli=Bashirli, Cəfərli=Jafarli, Əsədov|Əsədova=Asadov|Asadova, Hüseynli=Huseynli, ' +
      'Kərimli=Karimli, Məlikov|Məlikova=Malikov|Malikova, Zöhrabov|Zöhrabova=Zohrabov|Zohrabova, Qurbanlı=Gurbanli, ' +
      'Rəhimli=Rahimli, Şükürov|Şükürova=Shukurov|Shukurova, Vəliyev|Vəliyeva=Valiyev|Valiyeva',
    men: 'Anar, Cavid=Javid, Elçin=Elchin, Fərid=Farid, İlqar=Ilgar, Kənan=Kanan, Murad, Orxan=Orkhan, Tural, Vüqar=Vugar',
    women:
      'Aygün=Aygun, Aytən=Aytan, Günel=Gunel, Könül=Konul, Ləman=Laman, Nərmin=Narmin, Sevinc=Sevinj, ' +
      'Şəbnəm=Shabnam, Türkan=Turkan, Ülviyyə=Ulviyya',
  },
  GEO: {
    families:
      'აბაშიძე=Abashidze, ბოლქვაძე=Bolkvadze, გელაშვილი=Gelashvili, დოლიძე=Dolidze, ვაჩნაძე=Vachnadze, ' +
      'კიკნაძე=Kiknadze, ლომიძე=Lomidze, მჭედლიძე=Mchedlidze, რამიშვილი=Ramishvili, ჩიქოვანი=Chikovani, ' +
      'წერეთელი=Tsereteli, ჯაფარიძე=Japaridze',
    men:
      'ალექსანდრე=Aleksandre, გიორგი=Giorgi, დავით=Davit, ზურაბ=Zurab, ირაკლი=Irakli, ლევან=Levan, ნიკა=Nika, ' +
      'ოთარ=Otar, რატი=Rati, საბა=Saba',
    women:
      'ანა=Ana, ელენე=Elene, თამარ=Tamar, მარიამ=Mariam, ნათია=Natia, ნინო=Nino, სალომე=Salome, სოფიო=Sopio, ' +
      'ქეთევან=Ketevan',
  },
  MGL: {
    families:
      'Altangerel, Baatarjav, Batmunkh, Chuluunbat, Dashdorj, Enkhtur, Galsandorj, Jargalsaikhan, Luvsandorj, Munkhjargal, ' +
      'Namsrai, Oyuunbat, Tserendorj',
    men: 'Anand, Bilguun, Dulguun, Erkhembayar, Khangal, Munkh-Orgil, Naranbold, Sodbileg, Temuulen, Usukhbayar',
    women: 'Anujin, Bolor, Enkhzaya, Gerelmaa, Khongorzul, Maral, Nomin, Oyunbileg, Solongo, Tselmeg',
  },
  JPN: {
    families:
      'Aoki, Hayami, Ichinose, Kawabata, Kitazawa, Kurosawa, Matsushima, Nakahara, Okabe, Sakaguchi, Shiraishi, Uehara, Yanagida',
    men: 'Daichi, Haruto, Kaito, Kazuma, Makoto, Naoki, Ren, Shun, Takuya, Yamato',
    women: 'Akari, Hinata, Kaede, Mei, Nanami, Rin, Sakura, Tsubaki, Yui',
  },
  KOR: {
    families: 'Bae, Cha, Chae, Gil, Ma, Min, Noh, Pyo, Seo, Son, Yang, Yoo',
    men: 'Do-yun, Geon-woo, Hae-sol, Ji-ho, Kyung-min, Min-jae, Seo-jun, Tae-yang, Won-bin, Young-jae',
    women: 'Ae-ri, Bo-reum, Chae-won, Da-hee, Eun-seo, Hye-rin, Ji-yoo, Na-young, So-mi, Yeon-soo',
  },
  EGY: {
    families:
      'زيدان=Zidan, السيد=Elsayed, عبد الله=Abdallah, منصور=Mansour, فؤاد=Fouad, شاهين=Shahin, سليمان=Soliman, ' +
      'بدوي=Badawy, غنيم=Ghoneim, الشريف=Elsherif, صبري=Sabry, نجيب=Naguib',
    men: 'أحمد=Ahmed, خالد=Khaled, كريم=Karim, مصطفى=Mostafa, هاني=Hany, ياسر=Yasser, عمر=Omar, طارق=Tarek, شريف=Sherif',
    women:
      'آية=Aya, دينا=Dina, سلمى=Salma, فاطمة=Fatma, مريم=Mariam, نورهان=Nourhan, هبة=Heba, ياسمين=Yasmin',
  },
  MAR: {
    families:
      'بناني=Bennani, العلوي=Alaoui, الفاسي=Fassi, الإدريسي=Idrissi, التازي=Tazi, برادة=Berrada, الشرايبي=Chraibi, ' +
      'المنصوري=Mansouri, الوزاني=Ouazzani, السباعي=Sbai, زروالي=Zerouali',
    men: 'أنس=Anass, أيوب=Ayoub, حمزة=Hamza, إلياس=Ilyas, مهدي=Mehdi, رشيد=Rachid, سفيان=Soufiane, يوسف=Youssef, زكرياء=Zakaria',
    women:
      'هدى=Houda, إيمان=Imane, كوثر=Kaoutar, لمياء=Lamiae, نادية=Nadia, سارة=Sara, وفاء=Wafae, زينب=Zineb',
  },
}
