### The page of Double Yam.

double-yam-choose-box = ¿Dónde?
double-yam-or-stop = Parar y rellenar una casilla
double-yam-throw = { $throw ->
    [0] Tres tiradas
    [1] Primera tirada de tres
    [2] Segunda tirada de tres
   *[other] Tercera tirada
}
double-yam-total = Total
double-yam-die-label = { $place ->
    [kept] { $die }, guardado
    [cup] { $die }, en el cubilete
   *[lying] { $die }
}
